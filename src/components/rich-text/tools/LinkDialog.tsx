import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import InputField from '../../form/InputField.tsx'
import { BAD_LINK, linkFrom } from './link.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

export default function LinkDialog({ editor, onClose }: Props) {
  const [had] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [needsWords] = useState(() => editor.state.selection.empty && had === '')
  const [address, setAddress] = useState(had)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
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
      {needsWords && <InputField label="Words" optional value={words} onChange={setWords} />}
      <InputField
        label="Address"
        role="alert"
        problem={problem}
        autoFocus
        inputMode="url"
        spellCheck={false}
        value={address}
        onChange={(typed) => {
          setAddress(typed)
          setProblem('')
        }}
      />
    </ToolDialog>
  )
}
