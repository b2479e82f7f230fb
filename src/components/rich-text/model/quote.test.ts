import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { SCHEMA } from './extensions.ts'
import { toggleQuote } from './quote.ts'
import { readBody } from './read.ts'
import { writeBody } from './write.ts'

/** The body after *Quote* was pressed, with the caret in the text `here`. */
function quoted(html: string, kind: string | null = null): string {
  const doc = SCHEMA.nodeFromJSON(readBody(html))
  let at = 0
  doc.descendants((node, position) => {
    if (node.text?.includes('here')) at = position
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  const quote = SCHEMA.nodes.blockquote
  const changed = quote && toggleQuote(state, quote, kind)
  return changed ? writeBody(changed.doc.toJSON()) : 'nothing'
}

describe('The Quote button does something wherever the caret is, and takes it back', () => {
  it.each([
    ['a paragraph', '<p>here</p>', '<blockquote><p>here</p></blockquote>'],
    [
      'a list, which is quoted whole',
      '<ul><li>one</li><li>here</li></ul>',
      '<blockquote><ul><li>one</li><li>here</li></ul></blockquote>',
    ],
    [
      'a list in a list, which is quoted within its item',
      '<ul><li>one<ul><li>here</li></ul></li></ul>',
      '<ul><li>one<blockquote><ul><li>here</li></ul></blockquote></li></ul>',
    ],
  ])('%s', (_, html, expected) => {
    const once = quoted(html)
    expect(once.replace(/\s*\n\s*/g, '')).toBe(expected)
    expect(quoted(once).replace(/\s*\n\s*/g, '')).toBe(html)
  })

  it('A callout is made of a paragraph, becomes one of another kind, a quote, and words again', () => {
    const tip = quoted('<p>here</p>', 'callout-tip')
    expect(tip).toBe('<blockquote class="callout-tip"><p>here</p></blockquote>')
    const warning = quoted(tip, 'callout-warning')
    expect(warning).toBe('<blockquote class="callout-warning"><p>here</p></blockquote>')
    expect(quoted(warning)).toBe('<blockquote><p>here</p></blockquote>')
    expect(quoted(warning, 'callout-warning')).toBe('<p>here</p>')
  })
})
