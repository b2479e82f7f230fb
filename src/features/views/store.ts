import { atom } from 'nanostores'
import type { CountName } from './counts.ts'

/** Newer than the page's. */
export const $counts = atom<Partial<Record<CountName, number>>>({})

export const setCount = (name: CountName, value: number): void =>
  $counts.set({ ...$counts.get(), [name]: value })

/** Keeps a newer count. */
export function initCount(name: CountName, built: number): void {
  if ($counts.get()[name] === undefined) setCount(name, built)
}

/** Does not wait for the server. */
export const changeCount = (name: CountName, by: number): void =>
  setCount(name, Math.max(0, ($counts.get()[name] ?? 0) + by))
