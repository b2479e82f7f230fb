/** What a confirmation asks. */
export type Question = {
  head: string
  body: string
  /** What the button that goes on says; "Confirm" unless said otherwise. */
  action?: string
}

/**
 * Asks before something that cannot be undone. Escape and Cancel answer false; focus returns to
 * where it was.
 */
export function confirmAction({ head, body, action = 'Confirm' }: Question): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm-dialog')
  if (!dialog) return Promise.resolve(false)
  dialog.querySelector('#confirm-head')?.replaceChildren(head)
  dialog.querySelector('#confirm-body')?.replaceChildren(body)
  dialog.querySelector('#confirm-button')?.replaceChildren(action)
  dialog.returnValue = 'cancel'
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'confirm'), {
      once: true,
    })
  })
}
