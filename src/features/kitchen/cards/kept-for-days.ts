import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
/** A dish that is begun on Friday evening is eaten on Sunday. */
export const KEPT_MS = 3 * DAY_MS

/** Values by card, with the time at which each was stored. */
type Kept<Value> = Record<string, { at: number; value: Value }>

/** The values of all cards, without those that are too old. */
export const keptForDays = <Value>(key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(present<Value>(key)).map(([card, { value }]) => [card, value]))

const present = <Value>(key: string): Kept<Value> =>
  Object.fromEntries(
    Object.entries((readLocalStorage(key) ?? {}) as Kept<Value>).filter(
      ([, { at }]) => at > Date.now() - KEPT_MS,
    ),
  )

/** The value that is stored for a card; null after three days. */
export const keptOf = <Value>(key: string, card: string): Value | null =>
  present<Value>(key)[card]?.value ?? null

/** Stores the value of a card, or forgets it if null is given; false when nothing can be stored. */
export function keepForDays(key: string, card: string, value: unknown): boolean {
  const { [card]: _, ...others } = present(key)
  return writeLocalStorage(key, {
    ...others,
    ...(value !== null && { [card]: { at: Date.now(), value } }),
  })
}
