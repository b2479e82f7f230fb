import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import FieldFrame from '../../form/FieldFrame.tsx'
import { useControl } from '../../form/use-control.ts'
import { BAD_LINK, linkFrom } from './link.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

export default function LinkDialog({ editor, onClose }: Props) {
  const [had] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [needsWords] = useState(() => editor.state.selection.empty && had === '')
  const [address, setAddress] = useState(had)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const text = useControl()
  const field = useControl(undefined, problem)
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
        <FieldFrame field={text} label="Words" optional>
          <input
            className="field"
            {...text.control}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </FieldFrame>
      )}
      <FieldFrame field={field} label="Address" role="alert">
        <input
          className="field"
          {...field.control}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
          autoFocus
          inputMode="url"
          spellCheck={false}
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setProblem('')
          }}
        />
      </FieldFrame>
    </ToolDialog>
  )
}
