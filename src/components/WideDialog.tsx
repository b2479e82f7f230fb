import { type ReactNode, useEffect, useId, useRef } from 'react'
import IconButton from './IconButton.tsx'

type Props = { title: string; onClose(): void; children: ReactNode }

export default function WideDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog wide-dialog" aria-labelledby={id} ref={dialog} onClose={onClose}>
      <div className="dialog-sheet wide-dialog-sheet">
        <div className="dialog-head">
          <h2 className="dialog-title" id={id}>
            {title}
          </h2>
          <IconButton icon="x" label="Close" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
