import { autoUpdate, computePosition, offset, type ReferenceElement, shift } from '@floating-ui/dom'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import Button from '../../Button.tsx'

type Props = {
  title: string
  action: string
  others?: ReactNode
  children: ReactNode
  /** Returns false to keep the dialog open. */
  onDone(): boolean
  onEscape?(): void
  onClose(): void
  /** The element beside which the dialog opens if there is room; else it is in the middle. */
  beside?: ReferenceElement | undefined
}

export default function ToolDialog(props: Props) {
  const { title, action, others, children, onDone, onEscape, onClose, beside } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element beside it does not change
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    if (!opened || !beside) return
    return autoUpdate(beside, opened, () => placeBeside(beside, opened))
  }, [])
  return (
    <dialog
      className={beside ? 'dialog dialog-beside' : 'dialog'}
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
          // The dialog is inside the article's form, which must not be submitted.
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
          <Button label="Cancel" onClick={() => dialog.current?.close()} />
          <button className="button" type="submit">
            {action}
          </button>
        </p>
      </form>
    </dialog>
  )
}

async function placeBeside(what: ReferenceElement, dialog: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(what, dialog, {
    placement: 'bottom-start',
    strategy: 'fixed',
    // Without room the dialog covers the text rather than leave the window.
    middleware: [offset(8), shift({ padding: 8, crossAxis: true })],
  })
  dialog.style.setProperty('--beside-x', `${x}px`)
  dialog.style.setProperty('--beside-y', `${y}px`)
}
