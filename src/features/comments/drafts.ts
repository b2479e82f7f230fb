import { readLocalStorage, writeLocalStorage } from '../../lib/browser-storage.ts'

/** The last is a comment that says that its writer made a card. */
export type Purpose = 'new' | `reply-${number}` | `edit-${number}` | `made-${string}`

export const MADE = 'made-'

/** The user, and the number of the article. */
export type DraftPlace = { writer: string; article: number }

const keyOf = ({ writer, article }: DraftPlace) => `comment-drafts:${writer}:${article}`

/** rule: comments/unsent-text */
export function readDrafts(place: DraftPlace): Partial<Record<Purpose, string>> {
  const drafts = readLocalStorage(keyOf(place))
  if (typeof drafts !== 'object' || drafts === null) return {}
  return Object.fromEntries(
    Object.entries(drafts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  )
}

/** An empty draft is removed. */
export function saveDraft(place: DraftPlace, purpose: Purpose, text: string): void {
  const { [purpose]: _, ...others } = readDrafts(place)
  const drafts = text.trim() === '' ? others : { ...others, [purpose]: text }
  writeLocalStorage(keyOf(place), Object.keys(drafts).length > 0 ? drafts : null)
}
