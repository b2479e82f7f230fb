import { closeByReader } from './close-dialog.ts'
import { iconAddress, type PageIconName } from './icons.ts'

/** Created from `html` at its first use. */
export function addDialog(id: string, html: string): HTMLDialogElement {
  const known = document.getElementById(id)
  if (known instanceof HTMLDialogElement) return known
  document.body.insertAdjacentHTML('beforeend', html)
  const dialog = document.body.lastElementChild as HTMLDialogElement
  closeByReader(dialog)
  return dialog
}

export const icon = (name: PageIconName): string =>
  `<svg class="icon" aria-hidden="true"><use href="${iconAddress(name)}"/></svg>`

export const CLOSE_BUTTON = `<button class="icon-button" type="button" data-closes>${icon('x')}<span class="visually-hidden">Close</span></button>`
