import { closeByReader } from './close-dialog.ts'
import { iconAddress, type PageIconName } from './icons.ts'

/** The dialog of an id, made of its HTML when it is first asked for: most readers never open it. */
export function addDialog(id: string, html: string): HTMLDialogElement {
  const known = document.getElementById(id)
  if (known instanceof HTMLDialogElement) return known
  document.body.insertAdjacentHTML('beforeend', html)
  const dialog = document.body.lastElementChild as HTMLDialogElement
  closeByReader(dialog)
  return dialog
}

/** An icon in the HTML of a dialog. */
export const icon = (name: PageIconName): string =>
  `<svg class="icon" aria-hidden="true"><use href="${iconAddress(name)}"/></svg>`

/** The button in the corner of a dialog. */
export const CLOSE_BUTTON = `<button class="icon-button" type="button" data-closes>${icon('x')}<span class="visually-hidden">Close</span></button>`
