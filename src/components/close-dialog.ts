import { painted } from '../lib/painted.ts'

/**
 * Closes a dialog in two steps: it is hidden, and once that is painted it is closed, which has the
 * browser compute the styles of the whole page behind it anew.
 */
export async function closeDialog(
  dialog: HTMLDialogElement | null,
  returnValue?: string,
): Promise<void> {
  if (!dialog?.open || 'leaving' in dialog.dataset) return
  dialog.dataset.leaving = ''
  dialog.addEventListener('close', () => delete dialog.dataset.leaving, { once: true })
  await painted()
  dialog.close(returnValue)
}

/** Resolves once a dialog that is just leaving has left: it would take with it what is asked next. */
export async function afterLeaving(dialog: HTMLDialogElement): Promise<void> {
  if (!('leaving' in dialog.dataset)) return
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
}

/** Has a dialog closed so by Escape, its buttons, its forms, and presses beside it (`closedby`). */
export function closeByReader(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    // A browser that knows `closedby` sends `cancel` itself.
    const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype
    const isBeside = !knowsClosedBy && dialog.matches('[closedby=any]') && target === dialog
    if (isBeside || (target as Element).closest('[data-closes]')) closeDialog(dialog)
  })
  dialog.addEventListener('cancel', (event) => {
    // A field for files has such an event, too.
    if (event.target !== dialog) return
    event.preventDefault()
    closeDialog(dialog)
  })
  dialog.addEventListener('submit', (event) => {
    if ((event.target as HTMLFormElement).method !== 'dialog') return
    event.preventDefault()
    closeDialog(dialog, (event.submitter as HTMLButtonElement | null)?.value)
  })
}
