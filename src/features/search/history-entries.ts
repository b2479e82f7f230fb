import { takeFromSessionStorage, writeSessionStorage } from '../../lib/browser-storage.ts'

/** The browser's own scroll restoration does not wait for results from a server. */
const KEY = 'search-scroll'
const MOST = 50

type StoredScroll = [entry: string, top: number][]

let entry = ''

const newEntry = (): string => `${Date.now()}-${Math.random()}`

const stored = (): StoredScroll => takeFromSessionStorage<StoredScroll>(KEY, { keep: true }) ?? []

/** Gives the present history entry an id, unless it has one. */
export function enterEntry(): void {
  history.scrollRestoration = 'manual'
  entry = history.state?.entry ?? newEntry()
  history.replaceState({ ...history.state, entry }, '')
}

/** Adds an entry and stores the scroll position of the former. */
export function pushEntry(address: string): void {
  storeScroll()
  entry = newEntry()
  history.pushState({ entry }, '', address)
}

/** Changes the address of the present entry. */
export function replaceEntry(address: string): void {
  history.replaceState({ ...history.state, entry }, '', address)
}

/** Also called after the entry has changed, for the former one. */
export function storeScroll(): void {
  writeSessionStorage(
    KEY,
    [...stored().filter(([one]) => one !== entry), [entry, scrollY]].slice(-MOST),
  )
}

/** Null for a new entry. */
export const storedScroll = (): number | null =>
  stored().find(([one]) => one === entry)?.[1] ?? null
