import { addDialog } from './add-dialog.ts'
import { afterLeaving } from './close-dialog.ts'
import { loadOverlayStyles } from './overlay-styles.ts'

export type Question = {
  head: string
  body: string
  /** What the action affects; the first ten are listed. */
  items?: string[]
  action?: string
  reason?: string
}

const NAMED = 10

const DIALOG = `<dialog class="dialog" id="confirm-dialog" role="alertdialog" aria-labelledby="confirm-head" aria-describedby="confirm-body confirm-items">
  <form class="dialog-sheet" method="dialog">
    <h2 class="dialog-title" id="confirm-head"></h2>
    <p class="dialog-body" id="confirm-body"></p>
    <ul class="dialog-items" id="confirm-items"></ul>
    <p class="form-field" id="confirm-reason" hidden>
      <label for="confirm-text" id="confirm-label"></label>
      <textarea class="field" id="confirm-text" rows="4" maxlength="500" dir="auto"></textarea>
    </p>
    <p class="dialog-actions">
      <button class="button button-plain" type="submit" value="cancel" autofocus>Cancel</button>
      <button class="button" type="submit" value="confirm" id="confirm-button"></button>
    </p>
  </form>
</dialog>`

/** Resolves to false for Escape and Cancel. */
export const confirmAction = async (question: Question): Promise<boolean> =>
  (await confirmWithReason(question)) !== null

/** Resolves to the reason, which may be empty; null when the user declined. */
export async function confirmWithReason({
  head,
  body,
  items = [],
  action = 'Confirm',
  reason,
}: Question): Promise<string | null> {
  await loadOverlayStyles()
  const dialog = addDialog('confirm-dialog', DIALOG)
  await afterLeaving(dialog)
  dialog.querySelector('#confirm-head')?.replaceChildren(head)
  dialog.querySelector('#confirm-body')?.replaceChildren(body)
  dialog.querySelector('#confirm-items')?.replaceChildren(...linesOf(items))
  dialog.querySelector('#confirm-button')?.replaceChildren(action)
  const text = dialog.querySelector<HTMLTextAreaElement>('#confirm-text')
  if (text) text.value = ''
  dialog.querySelector('#confirm-label')?.replaceChildren(reason ?? '')
  const field = dialog.querySelector<HTMLElement>('#confirm-reason')
  if (field) field.hidden = reason === undefined
  dialog.returnValue = 'cancel'
  dialog.showModal()
  return new Promise((resolve) => {
    const end = () => resolve(dialog.returnValue === 'confirm' ? (text?.value ?? '').trim() : null)
    dialog.addEventListener('close', end, { once: true })
  })
}

function linesOf(items: string[]): HTMLElement[] {
  // One more item is named, because "and 1 more" would be as long.
  const named = items.length > NAMED + 1 ? items.slice(0, NAMED) : items
  const more = items.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].map((text) => {
    const item = document.createElement('li')
    item.dir = 'auto'
    item.textContent = text
    return item
  })
}
