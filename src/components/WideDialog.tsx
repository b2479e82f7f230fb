import { type ReactNode, useEffect, useId, useRef } from 'react'
import Icon from './Icon.tsx'

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
          <button className="icon-button" type="button" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
