import { isStored } from '../../../lib/browser-storage.ts'
import { busyUntil } from '../../../lib/busy-until.ts'
import { loadStyles } from '../../../lib/load-styles.ts'
import kitchenStyles from '../../../styles/article/kitchen.css?url'
import type { ReadersOfCards } from '../stars/contract.ts'
import { CHOICES, NOTES, SCALES, SHOPPING, TICKS } from './card-choices.ts'

/** How near to the window a card has to be for its scripts to be loaded. */
const NEAR = '800px'
/** What a reader may have stored that changes how a card looks. */
const STORED = [CHOICES, SCALES, NOTES, SHOPPING, TICKS]

/** Cards, and fields for the altitude of a table in the text. */
const parts = document.querySelectorAll<HTMLElement>('[data-card], .table-altitude')
let loading: Promise<typeof import('./card-in-use.ts')> | null = null

/** All presses and inputs wait for one promise, so that they are done in their order. */
function load() {
  loading ??= import('./card-in-use.ts').catch((error) => {
    loading = null
    throw error
  })
  return loading
}

/** The place in the text before a jump to a card (rule: cards/way-back). */
let formerPlace: { at: number; link: HTMLElement } | null = null

function followLink(link: HTMLAnchorElement, event: Event): void {
  if (link.matches('.card-back')) {
    event.preventDefault()
    link.hidden = true
    scrollTo({ top: formerPlace?.at ?? 0 })
    formerPlace?.link.focus({ preventScroll: true })
    return
  }
  const target = link.hash ? document.getElementById(link.hash.slice(1)) : null
  const back = target?.querySelector<HTMLElement>(':scope > header .card-back')
  if (!back) return
  formerPlace = { at: scrollY, link }
  back.hidden = false
}

/** Asks for all that kitchen mode needs at once: one after the other would be more round trips. */
const loadKitchen = () =>
  Promise.all([import('./kitchen/kitchen.ts'), load(), loadStyles(kitchenStyles)])

/** Hands a press or an input inside of a card to the scripts of cards. */
function use(control: Element): void {
  const card = control.closest<HTMLElement>('[data-card], .table-altitude')
  if (!card) return
  const done = control.matches('.card-cook')
    ? loadKitchen().then(([{ openKitchen }]) => openKitchen(card, control as HTMLElement))
    : load().then(({ useControl }) => useControl(card, control))
  busyUntil(control, done)
}

/** A press on the words of a line or a step ticks it; who selects text does not. */
function tickLine(target: EventTarget | null): void {
  if (!(target instanceof Element) || target.closest('label, select, summary, picture')) return
  if (String(getSelection())) return
  target.closest('li')?.querySelector<HTMLElement>(':scope > .card-tick')?.click()
}

let isNear = false
let readers: ReadersOfCards | null = null

/** Shows what all readers gave and made, once that is known and a card is near. */
function showReaders(): void {
  const present = readers
  if (isNear && present) load().then((inUse) => inUse.showReaders(present))
}

/** Loads the scripts and shows what the reader chose, ticked and wrote before. */
function comeNear(): void {
  if (isNear) return
  isNear = true
  load().then(({ showStored }) => showStored())
  showReaders()
}

if (parts.length > 0) {
  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
    if (pressed instanceof HTMLAnchorElement) followLink(pressed, event)
    else if (pressed) use(pressed)
    else tickLine(event.target)
  })
  addEventListener('input', ({ target }) => target instanceof Element && use(target))
  // The browser fills in what was typed when a reader comes back to the page.
  addEventListener('pageshow', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-weight]'))
      if (field.value) use(field)
  })

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      comeNear()
    },
    { rootMargin: NEAR },
  )
  for (const part of parts) observer.observe(part)
  if (STORED.some(isStored)) comeNear()

  // The page has the figures of its build, and the server the present ones.
  document.addEventListener('article-read', (event) => {
    readers = (event as CustomEvent<{ by_readers: ReadersOfCards }>).detail.by_readers
    showReaders()
  })
}
