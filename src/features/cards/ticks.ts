import { readLocalStorage, writeLocalStorage } from '../../lib/browser-storage.ts'

/** In this browser's storage. */
const TICKS = 'card-ticks'
const DAY_MS = 24 * 60 * 60 * 1000

/** By the id of a card: which of its boxes are ticked, and since when. */
type Ticks = Record<string, { at: number; boxes: number[] }>

const present = (): Ticks =>
  Object.fromEntries(
    Object.entries((readLocalStorage(TICKS) ?? {}) as Ticks).filter(
      ([, { at }]) => at > Date.now() - DAY_MS,
    ),
  )

const boxesOf = (card: Element) => [...card.querySelectorAll<HTMLInputElement>('.card-tick input')]

/** Stores what is ticked, for a day (rule: cards/ticks). */
export function keepTicks(card: HTMLElement): void {
  const boxes = boxesOf(card).flatMap(({ checked }, place) => (checked ? [place] : []))
  const { [card.dataset.card ?? '']: _, ...others } = present()
  writeLocalStorage(TICKS, {
    ...others,
    ...(boxes.length > 0 && { [card.dataset.card ?? '']: { at: Date.now(), boxes } }),
  })
}

export function showTicks(): void {
  const ticks = present()
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]'))
    for (const [place, box] of boxesOf(card).entries())
      box.checked = ticks[card.dataset.card ?? '']?.boxes.includes(place) ?? false
}
