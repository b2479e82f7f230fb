import type { Writing } from './writing.ts'

/** What this browser keeps of a text that was typed and not saved. */
export type LocalCopy = {
  content: Writing
  /** The version of the article that the typing began from. */
  version: number | null
  saved_at: string
}

/** Where the text of one account for one article is kept; `id` is null for a new one. */
export const copyKey = (account: string, id: string | null): string =>
  `unsaved-article:${account}:${id ?? ''}`

/** The copy under a key; null when there is none that can be read. */
export function readCopy(key: string): LocalCopy | null {
  try {
    const copy: LocalCopy | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return copy && typeof copy.content === 'object' && copy.saved_at ? copy : null
  } catch {
    return null
  }
}

/** Keeps a copy; false when this browser has no room for it, or may keep nothing. */
export function writeCopy(key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** Forgets a copy. */
export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
