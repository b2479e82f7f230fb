import { atom } from 'nanostores'
import type { CountName } from './counts.ts'

/** Counts that are newer than the page's. */
export const $counts = atom<Partial<Record<CountName, number>>>({})

export const setCount = (name: CountName, value: number): void =>
  $counts.set({ ...$counts.get(), [name]: value })

/** A newer count stays. */
export function initCount(name: CountName, built: number): void {
  if ($counts.get()[name] === undefined) setCount(name, built)
}

/** Changes the count before the server has answered. */
export const changeCount = (name: CountName, by: number): void =>
  setCount(name, Math.max(0, ($counts.get()[name] ?? 0) + by))
