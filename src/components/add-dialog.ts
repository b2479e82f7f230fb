import { type IconName, iconAddress } from './icons.ts'

/** The dialog of an id, made of its HTML when it is first asked for: most readers never open it. */
export function addDialog(id: string, html: string): HTMLDialogElement {
  const known = document.getElementById(id)
  if (known instanceof HTMLDialogElement) return known
  openByCommands()
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLDialogElement
}

/** An icon in the HTML of a dialog. */
export const icon = (name: IconName): string =>
  `<svg class="icon" aria-hidden="true"><use href="${iconAddress(name)}"/></svg>`

/** The button in the corner of a dialog. */
export const closeButton = (id: string): string =>
  `<button class="icon-button" type="button" command="close" commandfor="${id}">${icon('x')}<span class="visually-hidden">Close</span></button>`

/** `command` and `closedby` open and close dialogs without a script where the browser knows them. */
function openByCommands(): void {
  const knowsBoth =
    'commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype
  if (!knowsBoth) import('./dialogs-by-script.ts')
}
