import { atom } from 'nanostores'
import type { CountName } from './counts.ts'

/** The counts that are newer than those of the built page. */
export const $counts = atom<Partial<Record<CountName, number>>>({})

/** Replaces a count by a newer one of the server. */
export const setCount = (name: CountName, value: number): void =>
  $counts.set({ ...$counts.get(), [name]: value })

/** Sets the count of the built page, unless there is a newer one. */
export function initCount(name: CountName, built: number): void {
  if ($counts.get()[name] === undefined) setCount(name, built)
}

/** Changes a count at once, before the server has answered. */
export const changeCount = (name: CountName, by: number): void =>
  setCount(name, Math.max(0, ($counts.get()[name] ?? 0) + by))
