import { readLocalStorage } from '../../../lib/browser-storage.ts'
import '../stars/shared/stars-in-use.ts'
import { CHOICES, NOTES, SCALES, SHOPPING } from './card-choices.ts'
import { keepTicks, showTicks } from './ticks.ts'

const USED =
  '[data-factor], [data-resets], [data-system], [data-factor-free], [data-weight], [data-weight-unit], [data-height]'

/** Loads the scripts of cards when a reader first uses a control of one. */
function use(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const card = target.closest<HTMLElement>('[data-card]')
  const control = target.closest<HTMLElement>(USED)
  if (card && control) import('./use-card.ts').then(({ change }) => change(control))
  else if (card && target.matches('.card-tick input')) keepTicks(card)
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

addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
  if (pressed instanceof HTMLAnchorElement) followLink(pressed, event)
  if (!(pressed instanceof HTMLButtonElement)) return
  const card = pressed.closest<HTMLElement>('[data-card]')
  if (card && pressed.dataset.opens)
    import('./open-from-card.ts').then(({ openFromCard }) => openFromCard(card, pressed))
  else use(pressed)
})
addEventListener('input', ({ target }) => use(target))
// The reader may have typed a weight before this script was loaded.
addEventListener('pageshow', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-weight]'))
    if (field.value) use(field)
})
if ([CHOICES, SCALES].some((key) => readLocalStorage(key)))
  import('./use-card.ts').then(({ showChoices }) => showChoices())
if ([NOTES, SHOPPING].some((key) => readLocalStorage(key)))
  import('./open-from-card.ts').then(({ showKept }) => showKept())
showTicks()
