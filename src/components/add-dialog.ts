import { closeByReader } from './close-dialog.ts'
import { iconAddress, type PageIconName } from './icons.ts'

/** Returns the dialog with this id; `html` creates it at the first call. */
export function addDialog(id: string, html: string): HTMLDialogElement {
  const existing = document.getElementById(id)
  if (existing instanceof HTMLDialogElement) return existing
  document.body.insertAdjacentHTML('beforeend', html)
  const dialog = document.body.lastElementChild as HTMLDialogElement
  closeByReader(dialog)
  return dialog
}

export const icon = (name: PageIconName): string =>
  `<svg class="icon" aria-hidden="true"><use href="${iconAddress(name)}"/></svg>`

export const CLOSE_BUTTON = `<button class="icon-button" type="button" data-closes>${icon('x')}<span class="visually-hidden">Close</span></button>`
