import { readLocalStorage, writeLocalStorage } from '../../lib/browser-storage.ts'

/** A new comment, a reply to one, or an edit of one. */
export type Purpose = 'new' | `reply-${number}` | `edit-${number}`

/**
 * Who wrote drafts, and the number of the article that they are below, which outlasts its address; the
 * next user of the browser has their own.
 */
export type DraftPlace = { writer: string; article: number }

const keyOf = ({ writer, article }: DraftPlace) => `comment-drafts:${writer}:${article}`

/** The drafts of a user below one article (rule: comments/unsent-text). */
export function readDrafts(place: DraftPlace): Partial<Record<Purpose, string>> {
  const drafts = readLocalStorage(keyOf(place))
  if (typeof drafts !== 'object' || drafts === null) return {}
  return Object.fromEntries(
    Object.entries(drafts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  )
}

/** Stores a draft; an empty one is removed. */
export function saveDraft(place: DraftPlace, purpose: Purpose, text: string): void {
  const { [purpose]: _, ...others } = readDrafts(place)
  const drafts = text.trim() === '' ? others : { ...others, [purpose]: text }
  writeLocalStorage(keyOf(place), Object.keys(drafts).length > 0 ? drafts : null)
}
