import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'

/**
 * Scroll positions are stored here, because the browser's own restoration does not wait for the
 * results.
 */
const KEY = 'search-scroll'
const MOST = 50

type StoredScroll = [entry: string, top: number][]

let entry = ''

const newEntry = (): string => `${Date.now()}-${Math.random()}`

const stored = (): StoredScroll => takeFromSessionStorage<StoredScroll>(KEY, { keep: true }) ?? []

export function enterEntry(): void {
  history.scrollRestoration = 'manual'
  entry = history.state?.entry ?? newEntry()
  history.replaceState({ ...history.state, entry }, '')
}

export function pushEntry(address: string): void {
  storeScroll()
  entry = newEntry()
  history.pushState({ entry }, '', address)
}

export function replaceEntry(address: string): void {
  history.replaceState({ ...history.state, entry }, '', address)
}

/**
 * Stores the scroll position of the current entry; after a navigation this is still the former one.
 */
export function storeScroll(): void {
  writeSessionStorage(
    KEY,
    [...stored().filter(([one]) => one !== entry), [entry, scrollY]].slice(-MOST),
  )
}

/** The stored scroll position of the history entry; null for a new one. */
export const storedScroll = (): number | null =>
  stored().find(([one]) => one === entry)?.[1] ?? null
