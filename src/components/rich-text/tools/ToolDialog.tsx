import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  title: string
  action: string
  others?: ReactNode
  children: ReactNode
  /** Returns false to keep the dialog open. */
  onDone(): boolean
  /** Called on Escape before closing. */
  onEscape?(): void
  onClose(): void
}

/** A dialog of a tool; Cancel changes nothing. */
export default function ToolDialog(props: Props) {
  const { title, action, others, children, onDone, onEscape, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className="dialog"
      aria-labelledby={id}
      ref={dialog}
      onCancel={onEscape}
      onClose={onClose}
    >
      <form
        className="dialog-sheet"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          // It is inside the article's form.
          event.stopPropagation()
          event.preventDefault()
          if (onDone()) dialog.current?.close()
        }}
      >
        <h2 className="dialog-title" id={id}>
          {title}
        </h2>
        <div className="dialog-body">{children}</div>
        <p className="dialog-actions">
          {others}
          <button
            className="button button-plain"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
          <button className="button" type="submit">
            {action}
          </button>
        </p>
      </form>
    </dialog>
  )
}
