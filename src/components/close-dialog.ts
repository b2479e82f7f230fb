import { painted } from '../lib/painted.ts'

/** Closing restyles the whole page, so the dialog is hidden and painted before. */
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

export async function afterLeaving(dialog: HTMLDialogElement): Promise<void> {
  if (!('leaving' in dialog.dataset)) return
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
}

/**
 * Lets the reader close a dialog by Escape, buttons, forms and clicks outside it (attribute
 * `closedby`).
 */
export function closeByReader(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    // Browsers that know `closedby` send `cancel` themselves.
    const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype
    const isBeside = !knowsClosedBy && dialog.matches('[closedby=any]') && target === dialog
    if (isBeside || (target as Element).closest('[data-closes]')) closeDialog(dialog)
  })
  dialog.addEventListener('cancel', (event) => {
    // File inputs in the dialog send `cancel` too.
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
