import { atom } from 'nanostores'
import { UNDESCRIBED } from '../../../../../components/rich-text/undescribed.ts'
import { readLocalStorage, writeLocalStorage } from '../../../../../lib/browser-storage.ts'
import type { FieldName } from './content.ts'
import { leaveFocusMode } from './focus-mode.ts'

export const DRAWER = 'article-details'
const KEY = 'article_details'

/** Whether the drawer is open, which is remembered on wide screens. */
export const $drawer = atom(false)

/** The parts of the drawer. The fields are in the first one. */
export const PANES = ['Details', 'Publish', 'Notes', 'History'] as const
export type PaneName = (typeof PANES)[number]

export const $pane = atom<PaneName>('Details')

let placed: unknown
/** Shows the first pane of an editor once: the one that its user has opened since stays. */
export function placePane(editor: object, first: PaneName): void {
  if (editor !== placed) $pane.set(first)
  placed = editor
}

const ROOMY = '(width >= 64rem)'
const WIDE = '(width >= 80rem)'

const drawer = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`#${DRAWER}`)

export function openDrawer(): void {
  leaveFocusMode()
  const element = drawer()
  if (!element || element.open) return
  const isRoomy = matchMedia(ROOMY).matches
  if (isRoomy) {
    element.show()
    writeLocalStorage(KEY, true)
  } else element.showModal()
  $drawer.set(true)
}

export function closeDrawer(): void {
  if (matchMedia(ROOMY).matches) writeLocalStorage(KEY, false)
  drawer()?.close()
}

export const toggleDrawer = (): void => (drawer()?.open ? closeDrawer() : openDrawer())

/** Restores the remembered state without moving the focus. */
export function placeDrawer(): void {
  const isWanted = readLocalStorage(KEY) ?? matchMedia(WIDE).matches
  const element = drawer()
  if (element && matchMedia(ROOMY).matches && isWanted === true) element.setAttribute('open', '')
  $drawer.set(element?.open === true)
}

/** Closes the drawer where it covers the text. */
export function uncoverText(): void {
  if (drawer()?.matches(':modal')) closeDrawer()
}

const REACHABLE = 'input, textarea, [contenteditable="true"], select, button, [tabindex]'

const PARTS = [`#${UNDESCRIBED}`, '[aria-invalid="true"]', '[contenteditable="true"]', REACHABLE]
/** Milliseconds to wait for the script of a field. */
const LOADING_MS = 3000

function focusField(name: FieldName): boolean {
  const field = document.querySelector(`[data-field="${name}"]`)
  if (field?.closest(`#${DRAWER}`)) {
    openDrawer()
    $pane.set('Details')
  } else uncoverText()
  const [element] = PARTS.flatMap((part) => field?.querySelector<HTMLElement>(part) ?? [])
  element?.focus()
  return element !== undefined && !element.closest('[hidden]')
}

/** Focuses a field, as soon as it is there. */
export function showField(name: FieldName): void {
  if (focusField(name)) return
  const observer = new MutationObserver(() => {
    if (focusField(name)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  setTimeout(() => observer.disconnect(), LOADING_MS)
}
