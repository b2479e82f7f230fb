/** This browser's copy of a text that was typed and not saved. */
export type LocalDraft<Content> = {
  content: Content
  /** The version that the typing began from. */
  version: number | null
  saved_at: string
}

/** The key for the text of one account for one thing; `id` is null for a new one. */
export const localDraftKey = (
  account: string,
  id: string | number | null,
  kind: 'article' | 'issue' = 'article',
): string => `unsaved-${kind}:${account}:${id ?? ''}`

/** The copies whose keys begin so. */
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

/** The copy under a key; null when there is none that can be read. */
export function readLocalDraft<Content>(key: string): LocalDraft<Content> | null {
  try {
    const draft: LocalDraft<Content> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return draft && typeof draft.content === 'object' && draft.saved_at ? draft : null
  } catch {
    return null
  }
}

/** Stores a copy; false when this browser has no room for it, or stores nothing. */
export function storeLocalDraft<Content>(key: string, draft: LocalDraft<Content>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
