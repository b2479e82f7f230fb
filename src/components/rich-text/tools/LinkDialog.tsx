import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { BAD_LINK, linkFrom } from './link.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

export default function LinkDialog({ editor, onClose }: Props) {
  const [had] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [needsWords] = useState(() => editor.state.selection.empty && had === '')
  const [address, setAddress] = useState(had)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()
  const done = () => {
    const href = linkFrom(address)
    if (href === null) {
      setProblem(BAD_LINK)
      return false
    }
    const chain = editor.chain().focus()
    const marks = [{ type: 'link', attrs: { href } }]
    if (needsWords)
      chain.insertContent({ type: 'text', text: words.trim() || address.trim(), marks }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    return true
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <ToolDialog
      title={had ? 'Change the link' : 'Add a link'}
      action={had ? 'Change' : 'Add'}
      onDone={done}
      onClose={onClose}
      others={
        had && (
          <button className="button button-plain" type="button" onClick={remove}>
            Remove link
          </button>
        )
      }
    >
      {needsWords && (
        <div className="form-field">
          <label className="field-label" htmlFor={`${id}words`}>
            Words <span className="field-optional">optional</span>
          </label>
          <input
            className="field"
            id={`${id}words`}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
      )}
      <div className="form-field">
        <label className="field-label" htmlFor={id}>
          Address
        </label>
        <input
          className="field"
          id={id}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
          autoFocus
          inputMode="url"
          spellCheck={false}
          value={address}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}problem`}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setProblem('')
          }}
        />
        <p className="field-problem" id={`${id}problem`} role="alert">
          {problem}
        </p>
      </div>
    </ToolDialog>
  )
}
