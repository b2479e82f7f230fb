import { icon } from '../../../components/add-dialog.ts'
import type { PageIconName } from '../../../components/icons.ts'

/** Adds the menu items that need scripts: copying the link, and the device's share sheet. */
export function addShareItems(menu: HTMLElement): void {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
  const title = document.querySelector('h1')?.textContent ?? ''
  const items = [item('link', 'Copy link', { copy: url })]
  if ('share' in navigator) items.push(item('share-2', 'Other ways', { sheet: url, title }))
  menu.querySelector('ul')?.append(...items)
}

function item(name: PageIconName, label: string, data: Record<string, string>): Element {
  const element = document.createElement('li')
  element.innerHTML = `<button class="menu-item" type="button" data-channel="link">${icon(name)}${label}</button>`
  if (element.firstChild instanceof HTMLElement) Object.assign(element.firstChild.dataset, data)
  return element
}
