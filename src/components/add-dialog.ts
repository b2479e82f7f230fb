/** The dialog of an id, made of its HTML when it is first asked for: most readers never open it. */
export function addDialog(id: string, html: string): HTMLDialogElement {
  const known = document.getElementById(id)
  if (known instanceof HTMLDialogElement) return known
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLDialogElement
}

/** The button in the corner of a dialog. */
export const closeButton = (id: string): string =>
  `<button class="icon-button" type="button" command="close" commandfor="${id}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-x"/></svg><span class="visually-hidden">Close</span></button>`
