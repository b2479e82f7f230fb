import { readLocalStorage, writeLocalStorage } from './browser-storage.ts'

/** Unsaved text in this browser. */
export type LocalDraft<Content> = {
  content: Content
  /** The version that it is based on. */
  version: number | null
  saved_at: string
}

/** `id` is null for a new document. */
export const localDraftKey = (
  account: string,
  id: string | number | null,
  kind: 'article' | 'issue' = 'article',
): string => `unsaved-${kind}:${account}:${id ?? ''}`

export function listLocalDrafts<Content>(
  prefix: string,
): (LocalDraft<Content> & { key: string })[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.flatMap((key) => {
      const draft = readLocalDraft<Content>(key)
      return draft ? [{ ...draft, key }] : []
    })
  } catch {
    return []
  }
}

/** Null when nothing readable is stored. */
export function readLocalDraft<Content>(key: string): LocalDraft<Content> | null {
  const draft = readLocalStorage(key) as LocalDraft<Content> | null
  return draft && typeof draft.content === 'object' && draft.saved_at ? draft : null
}

/** False when this browser has no room or stores nothing. */
export const storeLocalDraft = <Content>(key: string, draft: LocalDraft<Content>): boolean =>
  writeLocalStorage(key, draft)

export const removeLocalDraft = (key: string): boolean => writeLocalStorage(key, null)
