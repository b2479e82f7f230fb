import { readLocalStorage } from '../../lib/browser-storage.ts'
import { CHOICES, TIMERS } from './card-choices.ts'
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

async function open(button: HTMLElement): Promise<void> {
  const card = button.closest<HTMLElement>('[data-card]')
  if (!card) return
  if (button.dataset.opens === 'kitchen') {
    const { openKitchen } = await import('./kitchen/kitchen.ts')
    openKitchen(card, button)
  }
}

addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  if (button.dataset.opens) open(button)
  else use(button)
})
addEventListener('input', ({ target }) => use(target))
if (readLocalStorage(CHOICES)) import('./use-card.ts').then(({ showChoices }) => showChoices())
// Timers of kitchen mode go on.
if (readLocalStorage(TIMERS)) import('./kitchen/timers.ts')
showTicks()
