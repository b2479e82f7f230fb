import * as v from 'valibot'
import { type CookedCard, cookedCard, MOST_CARDS, MOST_TIMES } from './contract.ts'

/** Reads what this browser stored; entries that are no cooked cards are dropped. */
export function parseKitchen(text: string): CookedCard[] {
  try {
    const stored: unknown = JSON.parse(text)
    return (Array.isArray(stored) ? stored : []).filter((one) => v.is(cookedCard, one))
  } catch {
    return []
  }
}

export const formatKitchen = (cards: CookedCard[]): string =>
  cards.length > 0 ? JSON.stringify(cards) : ''

/** Joins two kitchens: all times, and of each card the newer stars and note. */
export function mergeKitchens(guest: CookedCard[], account: CookedCard[]): CookedCard[] {
  const joined = new Map(account.map((one) => [one.card, one]))
  for (const one of guest) {
    const other = joined.get(one.card)
    joined.set(one.card, other ? mergeCards(one, other) : one)
  }
  return [...joined.values()].slice(0, MOST_CARDS)
}

function mergeCards(one: CookedCard, other: CookedCard): CookedCard {
  const newer = one.changed_at > other.changed_at ? one : other
  const cooked = [...new Set([...one.cooked, ...other.cooked])].toSorted((a, b) => a - b)
  return { ...newer, cooked: cooked.slice(-MOST_TIMES) }
}

/** "Cooked once", "Cooked three times", "Cooked 14 times"; empty for never. */
export function timesCooked({ cooked }: Pick<CookedCard, 'cooked'>): string {
  const words = ['', 'once', 'twice', 'three times', 'four times', 'five times']
  if (cooked.length === 0) return ''
  return `Cooked ${words[cooked.length] ?? `${cooked.length} times`}`
}
