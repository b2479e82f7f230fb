import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import IconButton from '../IconButton.tsx'
import type { AnyDocument } from './document.ts'
import OthersHere from './OthersHere.tsx'
import SaveStatus from './SaveStatus.tsx'

type Props = {
  editor: AnyDocument
  /** Name of the state, as "Published". */
  state: string
  /** Shown instead of the status of saving. */
  locked?: string | false
  first?: ReactNode
  onPreview(): void
  children: ReactNode
}

export default function DocumentBar(props: Props) {
  const { editor, state, locked, first, onPreview, children } = props
  const { message, conflict } = useStore(editor.$state)
  return (
    <div className="admin-line editor-bar">
      <div className="admin-line">
        <strong>{state}</strong>
        <SaveStatus editor={editor} instead={locked} />
      </div>
      <div className="editor-bar-tools">
        {first}
        <IconButton icon="eye" label="Preview" onClick={onPreview} />
        {children}
      </div>
      <OthersHere editor={editor} />
      <p className="form-message" role="alert">
        {/* A conflict is explained above the text. */}
        {!conflict && message}
      </p>
    </div>
  )
}
