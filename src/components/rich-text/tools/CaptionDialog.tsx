import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

export default function CaptionDialog({ editor, onClose }: Props) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))
  const id = useId()
  const done = () =>
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run()
  return (
    <ToolDialog title="Table caption" action="Keep" onDone={done} onClose={onClose}>
      <div className="form-field">
        <label className="field-label" htmlFor={id}>
          Caption <span className="field-optional">optional</span>
        </label>
        <input
          className="field"
          id={id}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
          autoFocus
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
      </div>
    </ToolDialog>
  )
}
