/** What a confirmation asks. */
export type Question = {
  head: string
  body: string
  /** What it is about, if that is many things: the first ten are named. */
  items?: string[]
  /** What the button that goes on says; "Confirm" unless said otherwise. */
  action?: string
}

const NAMED = 10

/**
 * Asks before something that cannot be undone. Escape and Cancel answer false; focus returns to
 * where it was.
 */
export function confirmAction({
  head,
  body,
  items = [],
  action = 'Confirm',
}: Question): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm-dialog')
  if (!dialog) return Promise.resolve(false)
  dialog.querySelector('#confirm-head')?.replaceChildren(head)
  dialog.querySelector('#confirm-body')?.replaceChildren(body)
  dialog.querySelector('#confirm-items')?.replaceChildren(...linesOf(items))
  dialog.querySelector('#confirm-button')?.replaceChildren(action)
  dialog.returnValue = 'cancel'
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'confirm'), {
      once: true,
    })
  })
}

function linesOf(items: string[]): HTMLElement[] {
  // One line that says "and one more" takes as much room as its title.
  const named = items.length > NAMED + 1 ? items.slice(0, NAMED) : items
  const more = items.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].map((text) => {
    const item = document.createElement('li')
    item.textContent = text
    return item
  })
}
