import {
  readLocalStorage,
  takeFromSessionStorage,
  writeLocalStorage,
  writeSessionStorage,
} from '../../lib/browser-storage.ts'

export type UnsavedText<Content> = {
  content: Content
  version: number | null
  saved_at: string
}

export type DraftStore = {
  name: 'browser' | 'tab'
  read(key: string): unknown
  /** Stores a value; null removes it. Returns false when the browser stores nothing. */
  write(key: string, value: unknown): boolean
}

export const BROWSER: DraftStore = {
  name: 'browser',
  read: readLocalStorage,
  write: writeLocalStorage,
}

/** Unsaved text of this tab, which survives a reload. */
export const TAB: DraftStore = {
  name: 'tab',
  read: (key) => takeFromSessionStorage(key, { keep: true }),
  write: writeSessionStorage,
}

/** Storage key of unsaved text; `id` is null for a new document. */
export const unsavedKey = (kind: string, account: string, id: string | number | null): string =>
  `unsaved-${kind}:${account}:${id ?? ''}`

/** Null when nothing is stored or it cannot be read. */
export function readUnsaved<Content>(
  key: string,
  store: DraftStore = BROWSER,
): UnsavedText<Content> | null {
  const text = store.read(key) as UnsavedText<Content> | null
  return text && typeof text.content === 'object' && text.saved_at ? text : null
}

export function listUnsaved<Content>(prefix: string): (UnsavedText<Content> & { key: string })[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.flatMap((key) => {
      const text = readUnsaved<Content>(key)
      return text ? [{ ...text, key }] : []
    })
  } catch {
    return []
  }
}

/** The longest time that a draft takes to the server, which dates it when it arrives. */
const UNDER_WAY_MS = 10_000

/** The time of typing in milliseconds, for comparing texts of the server and the browser. */
export const typedAt = (saved_at: string, from: 'server' | 'browser'): number =>
  Date.parse(saved_at) - (from === 'server' ? UNDER_WAY_MS : 0)

/** The text that was typed last; the server's when both are equal. */
export function newestText<Content>(
  draft: UnsavedText<Content> | null,
  copy: UnsavedText<Content> | null,
  same: (one: Content, other: Content) => boolean,
): UnsavedText<Content> | null {
  if (!draft || !copy) return draft ?? copy
  const isNewer = typedAt(copy.saved_at, 'browser') > typedAt(draft.saved_at, 'server')
  return isNewer && !same(copy.content, draft.content) ? copy : draft
}
