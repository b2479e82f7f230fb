import {
  readLocalStorage,
  takeFromSessionStorage,
  writeLocalStorage,
  writeSessionStorage,
} from '../../lib/browser-storage.ts'

/** What was typed and not saved. */
export type UnsavedText<Content> = {
  content: Content
  /** The version that it is based on. */
  version: number | null
  saved_at: string
}

/** Where this browser's copy of unsaved text is. */
export type DraftStore = {
  name: 'browser' | 'tab'
  read(key: string): unknown
  /** Null removes it; false when there is no room or nothing is stored. */
  write(key: string, value: unknown): boolean
}

export const BROWSER: DraftStore = {
  name: 'browser',
  read: readLocalStorage,
  write: writeLocalStorage,
}

/** Survives a reload, and is of this tab alone. */
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

/** The texts in this browser whose key begins so. */
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

/** Longest transit of a draft; text typed in that time is newer, but may have an older time. */
const UNDER_WAY_MS = 10_000

/** To order texts of this browser and of the server by when they were typed. */
export const typedAt = (saved_at: string, from: 'server' | 'browser'): number =>
  Date.parse(saved_at) - (from === 'server' ? UNDER_WAY_MS : 0)

/** The newer text; the server's where both say the same. */
export function newestText<Content>(
  draft: UnsavedText<Content> | null,
  copy: UnsavedText<Content> | null,
  same: (one: Content, other: Content) => boolean,
): UnsavedText<Content> | null {
  if (!draft || !copy) return draft ?? copy
  const isNewer = typedAt(copy.saved_at, 'browser') > typedAt(draft.saved_at, 'server')
  return isNewer && !same(copy.content, draft.content) ? copy : draft
}
