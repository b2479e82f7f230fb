import { shortNumber } from '../../lib/short-number.ts'
import type { CountName } from './counts.ts'

const places = (name: CountName) => document.querySelectorAll<HTMLElement>(`[data-count=${name}]`)

/** A number of the article as the page shows it, whole; 0 where there is none. */
export const readCount = (name: CountName): number => Number(places(name)[0]?.dataset.value ?? 0)

/** Shows a number of the article wherever the page has it. */
export function setCount(name: CountName, value: number): void {
  for (const place of places(name)) {
    place.dataset.value = String(value)
    place.textContent = shortNumber(value)
  }
}

/** Shows that a number has risen or fallen, before anybody has counted anew. */
export const changeCount = (name: CountName, by: number): void =>
  setCount(name, Math.max(0, readCount(name) + by))
