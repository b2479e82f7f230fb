import { atom } from 'nanostores'
import type { CountName } from './counts.ts'

/** The numbers of the page's article that are newer than the page; one that is not here is as built. */
export const $counts = atom<Partial<Record<CountName, number>>>({})

export const setCount = (name: CountName, value: number): void =>
  $counts.set({ ...$counts.get(), [name]: value })

/** Takes over a number as the page was built with it, unless a newer one is known. */
export function initCount(name: CountName, built: number): void {
  if ($counts.get()[name] === undefined) setCount(name, built)
}

/** Shows that a number has risen or fallen, before it is counted anew. */
export const changeCount = (name: CountName, by: number): void =>
  setCount(name, Math.max(0, ($counts.get()[name] ?? 0) + by))
