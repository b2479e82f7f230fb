import { TICKS } from './card-choices.ts'
import { keepForDays, keptOf } from './kept-for-days.ts'

/** The tick boxes of a card by what they tick, which stays the same when the card is edited. */
function boxesOf(card: Element): [string, HTMLInputElement][] {
  const times = new Map<string, number>()
  return [...card.querySelectorAll<HTMLInputElement>('.card-tick input')].map((box) => {
    const words = ticked(box)
    const time = (times.get(words) ?? 0) + 1
    times.set(words, time)
    return [time === 1 ? words : `${words} ${time}`, box]
  })
}

/** An ingredient by its id and name, a step by its own words: its number changes. */
function ticked(box: HTMLInputElement): string {
  const line = box.closest('li')
  if (line?.dataset.line) return `${line.dataset.line} ${box.ariaLabel}`
  const words = [...(line?.children ?? [])].filter(({ className }) => className === '')
  return words.map(({ textContent }) => textContent).join(' ')
}

/** Stores the ticks of a card for three days (rule: cards/ticks). */
export function keepTicks(card: HTMLElement): void {
  const lines = boxesOf(card).flatMap(([words, { checked }]) => (checked ? [words] : []))
  keepForDays(TICKS, card.dataset.card ?? '', lines.length > 0 ? lines : null)
}

/** Shows the stored ticks; a step that was ticked before this script was loaded stays so. */
export function showTicks(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const lines = keptOf<string[]>(TICKS, card.dataset.card ?? '') ?? []
    for (const [words, box] of boxesOf(card)) box.checked ||= lines.includes(words)
  }
}
