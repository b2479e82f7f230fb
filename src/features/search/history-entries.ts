import { takeFromSessionStorage, writeSessionStorage } from '../../lib/browser-storage.ts'

/**
 * The page's entries in the browser's history, and how far each was scrolled. The browser's own
 * memory does not wait for results that come from a server.
 */
const KEY = 'search-scroll'
/** As many entries of a tab as are remembered. */
const MOST = 50

type StoredScroll = [entry: string, top: number][]

let entry = ''

const newEntry = (): string => `${Date.now()}-${Math.random()}`

const stored = (): StoredScroll => takeFromSessionStorage<StoredScroll>(KEY, { keep: true }) ?? []

/** Gives the entry that the page was opened at an id, unless it has one. */
export function enterEntry(): void {
  history.scrollRestoration = 'manual'
  entry = history.state?.entry ?? newEntry()
  history.replaceState({ ...history.state, entry }, '')
}

/** Adds an entry; the one before keeps its place. */
export function pushEntry(address: string): void {
  storeScroll()
  entry = newEntry()
  history.pushState({ entry }, '', address)
}

/** Changes the address of the entry that is shown. */
export function replaceEntry(address: string): void {
  history.replaceState({ ...history.state, entry }, '', address)
}

/** Remembers how far the entry is scrolled that is shown, or that was shown until now. */
export function storeScroll(): void {
  writeSessionStorage(
    KEY,
    [...stored().filter(([one]) => one !== entry), [entry, scrollY]].slice(-MOST),
  )
}

/** How far the entry was scrolled when it was left; null for a new one. */
export const storedScroll = (): number | null =>
  stored().find(([one]) => one === entry)?.[1] ?? null
