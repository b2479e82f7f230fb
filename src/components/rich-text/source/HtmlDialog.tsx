import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { useId, useState } from 'react'
import { readBody } from '../model/read.ts'
import { placeOfBlock } from '../tools/insert-embed.ts'
import ToolDialog from '../tools/ToolDialog.tsx'
import { formatHtml } from './format-source.ts'
import { allowedIn } from './removed.ts'
import { Removed } from './SourceView.tsx'

type Props = { editor: Editor; onClose(): void }

const NOTHING = 'None of this is allowed in an article.'
const TOO_DEEP = 'This is nested too deeply.'

export default function HtmlDialog({ editor, onClose }: Props) {
  const { selection } = editor.state
  const selected = selection instanceof NodeSelection ? String(selection.node.attrs.html ?? '') : ''
  const [initial] = useState(() => formatHtml(selected))
  const [html, setHtml] = useState(initial)
  const [problem, setProblem] = useState('')
  const id = useId()
  const done = () => {
    if (html === initial) return true
    const allowed = allowedIn(html)
    try {
      if (html.trim() !== '' && allowed.trim() === '') throw new Error(NOTHING)
      place(editor, allowed)
      return true
    } catch (error) {
      setProblem(error instanceof RangeError ? TOO_DEEP : (error as Error).message)
      return false
    }
  }
  return (
    <ToolDialog
      title={selected ? 'Edit the HTML' : 'Add HTML'}
      action={selected ? 'Change' : 'Add'}
      onDone={done}
      onClose={onClose}
    >
      <textarea
        className="field body-source-text"
        aria-label="HTML"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}removed ${id}problem`}
        // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
        autoFocus
        spellCheck={false}
        value={html}
        onChange={({ currentTarget }) => {
          setHtml(currentTarget.value)
          setProblem('')
        }}
      />
      <Removed id={`${id}removed`} html={html} />
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
    </ToolDialog>
  )
}

/**
 * Replaces the selection by HTML; becomes normal blocks if the editor can show it.
 * @throws RangeError when the nesting is too deep
 */
function place(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection
  const range = editor.isActive('unsupported') ? { from, to } : placeOfBlock(editor)
  const { content = [] } = readBody(html)
  editor
    .chain()
    .focus()
    .insertContentAt(range, content)
    // Otherwise the next key would replace the inserted block, which is selected.
    .command(({ tr }) => tr.setSelection(Selection.near(tr.selection.$to)) !== null)
    .run()
}
