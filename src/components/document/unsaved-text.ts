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
  /** Null removes it; false when nothing is stored. */
  write(key: string, value: unknown): boolean
}

export const BROWSER: DraftStore = {
  name: 'browser',
  read: readLocalStorage,
  write: writeLocalStorage,
}

/** Survives a reload. */
export const TAB: DraftStore = {
  name: 'tab',
  read: (key) => takeFromSessionStorage(key, { keep: true }),
  write: writeSessionStorage,
}

/** `id` is null for a new document. */
export const unsavedKey = (kind: string, account: string, id: string | number | null): string =>
  `unsaved-${kind}:${account}:${id ?? ''}`

/** Null when nothing readable is stored. */
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

/** Longest transit of a draft, which makes its time later. */
const UNDER_WAY_MS = 10_000

/** Orders texts by when they were typed. */
export const typedAt = (saved_at: string, from: 'server' | 'browser'): number =>
  Date.parse(saved_at) - (from === 'server' ? UNDER_WAY_MS : 0)

/** The server's when both are equal. */
export function newestText<Content>(
  draft: UnsavedText<Content> | null,
  copy: UnsavedText<Content> | null,
  same: (one: Content, other: Content) => boolean,
): UnsavedText<Content> | null {
  if (!draft || !copy) return draft ?? copy
  const isNewer = typedAt(copy.saved_at, 'browser') > typedAt(draft.saved_at, 'server')
  return isNewer && !same(copy.content, draft.content) ? copy : draft
}
