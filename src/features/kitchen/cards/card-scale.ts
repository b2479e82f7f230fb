import { SCALES } from './card-choices.ts'
import { KEPT_MS, keepForDays, keptOf } from './kept-for-days.ts'

/** What a reader's own piece weighs, as they typed it. */
export type EnteredWeight = { text: string; unit: string; at: number }

/** How a reader has scaled one card: by a factor, and by what they weighed, by id of the line. */
export type CardScale = {
  factor: number
  weights: Record<string, EnteredWeight>
  /** Of the card, for the page of the reader's kitchen. */
  name?: string
  href?: string
}

export const AS_WRITTEN: CardScale = { factor: 1, weights: {} }

/** Scales by card that the browser could not store, so that only this page knows them. */
const unstored = new Map<string, CardScale>()

const keyOf = (card: HTMLElement) => card.dataset.card ?? ''

export function scaleOf(card: HTMLElement): CardScale {
  const key = keyOf(card)
  const { factor, weights } = unstored.get(key) ?? keptOf<CardScale>(SCALES, key) ?? AS_WRITTEN
  const isRecent = ([, { at }]: [string, EnteredWeight]) => at > Date.now() - KEPT_MS
  return { factor, weights: Object.fromEntries(Object.entries(weights).filter(isRecent)) }
}

/** Stores the scale of a card for three days (rule: cards/by-weight). */
export function keepScale(card: HTMLElement, scale: CardScale): void {
  const key = keyOf(card)
  const isAsWritten = scale.factor === 1 && Object.keys(scale.weights).length === 0
  const name = card.querySelector('.card-name')?.textContent ?? ''
  const named = { ...scale, name, href: `${location.pathname}#${card.id}` }
  if (keepForDays(SCALES, key, isAsWritten ? null : named)) unstored.delete(key)
  else unstored.set(key, scale)
}
