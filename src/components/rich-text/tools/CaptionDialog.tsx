import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import FieldFrame from '../../form/FieldFrame.tsx'
import { useControl } from '../../form/use-control.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

export default function CaptionDialog({ editor, onClose }: Props) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))
  const field = useControl()
  const done = () =>
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run()
  return (
    <ToolDialog title="Table caption" action="Done" onDone={done} onClose={onClose}>
      <FieldFrame field={field} label="Caption" optional>
        <input
          className="field"
          {...field.control}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
          autoFocus
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
      </FieldFrame>
    </ToolDialog>
  )
}
