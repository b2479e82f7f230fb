import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import InputField from '../../form/InputField.tsx'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

export default function CaptionDialog({ editor, onClose }: Props) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))
  const done = () =>
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run()
  return (
    <ToolDialog title="Table caption" action="Done" onDone={done} onClose={onClose}>
      <InputField label="Caption" optional autoFocus value={caption} onChange={setCaption} />
    </ToolDialog>
  )
}
