import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'

/** A browser's scroll restoration does not wait for the server's results. */
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

/** Also called after a change of entry, for the former one. */
export function storeScroll(): void {
  writeSessionStorage(
    KEY,
    [...stored().filter(([one]) => one !== entry), [entry, scrollY]].slice(-MOST),
  )
}

/** Null for a new entry. */
export const storedScroll = (): number | null =>
  stored().find(([one]) => one === entry)?.[1] ?? null
