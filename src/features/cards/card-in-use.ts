import { readLocalStorage } from '../../lib/browser-storage.ts'
import { CHOICES, NOTES, SHOPPING, TIMERS } from './card-choices.ts'
import { keepTicks, showTicks } from './ticks.ts'

const USED =
  '[data-factor], [data-system], [data-factor-free], [data-weight], [data-weight-unit], [data-height]'

/** What scales a card is loaded when somebody uses one, or has chosen something before. */
function use(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const card = target.closest<HTMLElement>('[data-card]')
  const control = target.closest<HTMLElement>(USED)
  if (card && control) import('./use-card.ts').then(({ change }) => change(card, control))
  else if (card && target.matches('.card-tick input')) keepTicks(card)
}

/** What opens from a card is loaded when it is pressed. */
async function open(card: HTMLElement, button: HTMLElement): Promise<void> {
  const { opens } = button.dataset
  if (opens === 'kitchen') (await import('./kitchen/kitchen.ts')).openKitchen(card, button)
  else if (opens === 'print') (await import('./print-card.ts')).printCard(card)
  else if (opens === 'note') (await import('./own-note.ts')).noteField(card).focus()
  else if (opens === 'shopping') {
    const { addToList } = await import('./shopping/add-to-list.ts')
    addToList(card)
    linkShoppingList()
  }
}

function linkShoppingList(): void {
  const isEmpty = readLocalStorage(SHOPPING) === null
  for (const link of document.querySelectorAll<HTMLElement>('[data-shopping-link]'))
    link.hidden = isEmpty
}

/** Where somebody read before they jumped to a card (rule: cards/way-back). */
let read: { at: number; link: HTMLElement } | null = null

function followLink(link: HTMLAnchorElement, event: Event): void {
  if (link.matches('.card-back')) {
    event.preventDefault()
    link.hidden = true
    scrollTo({ top: read?.at ?? 0 })
    read?.link.focus({ preventScroll: true })
    return
  }
  const target = link.hash ? document.getElementById(link.hash.slice(1)) : null
  const back = target?.querySelector<HTMLElement>(':scope > header .card-back')
  if (!back) return
  read = { at: scrollY, link }
  back.hidden = false
}

addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
  if (pressed instanceof HTMLAnchorElement) followLink(pressed, event)
  if (!(pressed instanceof HTMLButtonElement)) return
  const card = pressed.closest<HTMLElement>('[data-card]')
  if (card && pressed.dataset.opens) open(card, pressed)
  else use(pressed)
})
addEventListener('input', ({ target }) => use(target))
if (readLocalStorage(CHOICES)) import('./use-card.ts').then(({ showChoices }) => showChoices())
if (readLocalStorage(NOTES)) import('./own-note.ts').then(({ showNotes }) => showNotes())
// Timers of kitchen mode go on.
if (readLocalStorage(TIMERS)) import('./kitchen/timers.ts')
linkShoppingList()
showTicks()
