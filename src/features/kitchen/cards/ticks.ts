import { TICKS } from './card-choices.ts'
import { keepForDays, keptOf } from './kept-for-days.ts'

const boxesOf = (card: Element) => [...card.querySelectorAll<HTMLInputElement>('.card-tick input')]

/** Stores the ticks of a card for three days (rule: cards/ticks). */
export function keepTicks(card: HTMLElement): void {
  const boxes = boxesOf(card).flatMap(({ checked }, place) => (checked ? [place] : []))
  keepForDays(TICKS, card.dataset.card ?? '', boxes.length > 0 ? boxes : null)
}

/** Shows the stored ticks; a step that was ticked before this script was loaded stays so. */
export function showTicks(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const ticked = keptOf<number[]>(TICKS, card.dataset.card ?? '') ?? []
    for (const [place, box] of boxesOf(card).entries()) box.checked ||= ticked.includes(place)
  }
}
