import * as v from 'valibot'
import { type CookedCard, cookedCard, MOST_CARDS, MOST_TIMES } from './contract.ts'

/** Says in a list when it was cleared; what is older is dropped (rule: cards/my-kitchen). */
type Clearing = { cleared_at: number }
export type KitchenEntry = CookedCard | Clearing

/** Accepts anything. */
const isClearing = (one: unknown): one is Clearing =>
  one !== null && typeof one === 'object' && 'cleared_at' in one && Number(one.cleared_at) >= 0

/** The cooked cards of a list. */
export const cookedOf = (list: KitchenEntry[]): CookedCard[] =>
  list.flatMap((one) => (isClearing(one) ? [] : [one]))

/** When a list was cleared last; null: never. */
export const clearedAt = (list: KitchenEntry[]): number | null =>
  list
    .filter(isClearing)
    .reduce<number | null>((last, { cleared_at }) => Math.max(last ?? 0, cleared_at), null)

/** Reads what this browser stored; what is no entry of a kitchen is dropped. */
export function parseKitchen(text: string): KitchenEntry[] {
  try {
    const stored: unknown = JSON.parse(text)
    const list = Array.isArray(stored) ? stored : []
    return list.filter((one) => isClearing(one) || v.is(cookedCard, one))
  } catch {
    return []
  }
}

export const formatKitchen = (list: KitchenEntry[]): string =>
  list.length > 0 ? JSON.stringify(list) : ''

/** A kitchen of cards and the time of its clearing. */
export const kitchenOf = (cards: CookedCard[], cleared: number | null): KitchenEntry[] => [
  ...(cleared === null ? [] : [{ cleared_at: cleared }]),
  ...cards.flatMap((one) => after(one, cleared ?? -1)),
]

/** What of a card is newer than a clearing. */
function after(one: CookedCard, cleared: number): CookedCard[] {
  const cooked = one.cooked.filter((moment) => moment > cleared)
  if (one.changed_at > cleared) return [{ ...one, cooked }]
  return cooked.length > 0 ? [{ ...one, cooked, stars: null, note: '', changed_at: 0 }] : []
}

/** An empty kitchen, cleared now or, if the clock was put back, after what it had. */
export const clearedKitchen = (list: KitchenEntry[], now: number): KitchenEntry[] =>
  kitchenOf(
    [],
    Math.max(
      now,
      clearedAt(list) ?? 0,
      ...cookedOf(list).flatMap(({ cooked, changed_at }) => [...cooked, changed_at]),
    ),
  )

/** Joins two kitchens: all times, and of each card the newer stars and note, since the last clearing. */
export function mergeKitchens(own: KitchenEntry[], stored: KitchenEntry[]): KitchenEntry[] {
  const joined = new Map(cookedOf(stored).map((one) => [one.card, one]))
  for (const one of cookedOf(own)) {
    const other = joined.get(one.card)
    joined.set(one.card, other ? mergeCards(one, other) : one)
  }
  const cleared = clearedAt([...own, ...stored])
  const cards = cookedOf(kitchenOf([...joined.values()], cleared))
  return kitchenOf(cards.slice(0, MOST_CARDS), cleared)
}

/** A guest who cleared the kitchen of this browser did not clear that of the account. */
export const mergeGuestKitchen = (guest: KitchenEntry[], account: KitchenEntry[]): KitchenEntry[] =>
  mergeKitchens(cookedOf(guest), account)

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
