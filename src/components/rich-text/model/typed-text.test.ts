import { Editor } from '@tiptap/core'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { EXTENSIONS } from './extensions.ts'
import { writeBody } from './write.ts'

/**
 * Types a text into an empty paragraph, key by key, in an editor without a page; returns the HTML.
 */
function typed(text: string): string {
  const content = { type: 'doc', content: [{ type: 'paragraph' }] }
  const editor = new Editor({ element: null, extensions: EXTENSIONS, content })
  const { plugins } = editor.extensionManager
  const view = {
    composing: false,
    state: EditorState.create({ schema: editor.schema, plugins }),
    dispatch: (change: Transaction) => {
      view.state = view.state.apply(change)
    },
  }
  Object.assign(editor, { editorView: view })
  for (const key of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(key, from, to)
    const isDone = plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, view as never, from, to, key, insert),
    )
    if (!isDone) view.dispatch(insert())
  }
  return writeBody(view.state.doc.toJSON())
}

describe('Markdown that is typed', () => {
  it.each([
    ['## Rye', '<h2>Rye</h2>'],
    ['### Rye', '<h3>Rye</h3>'],
    ['- Rye', '<ul><li>Rye</li></ul>'],
    ['* Rye', '<ul><li>Rye</li></ul>'],
    ['1. Rye', '<ol><li>Rye</li></ol>'],
    ['3. Rye', '<ol start="3"><li>Rye</li></ol>'],
    ['> Rye', '<blockquote><p>Rye</p></blockquote>'],
    ['a **rye** b', '<p>a <strong>rye</strong> b</p>'],
    ['a *rye* b', '<p>a <em>rye</em> b</p>'],
    ['a `rye` b', '<p>a <code>rye</code> b</p>'],
    ['a ~~rye~~ b', '<p>a <s>rye</s> b</p>'],
    ['---', '<hr>'],
    ['``` rye', '<pre><code>rye\n</code></pre>'],
    ['[ ] Rye', '<p>☐ Rye</p>'],
    ['- [x] Rye', '<ul><li>☑ Rye</li></ul>'],
    ['a [ ] b', '<p>a [ ] b</p>'],
    ['it\'s "so" -- 5"...', '<p>it\'s "so" -- 5"...</p>'],
  ])('%s becomes %s', (text, html) => expect(typed(text)).toBe(html))
})
