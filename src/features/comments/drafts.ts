import { keep, kept } from '../../lib/kept.ts'

/** What a text is for: a comment of its own, a reply to one, or the new words of one. */
export type Purpose = 'new' | `reply-${number}` | `edit-${number}`

const keyOf = (articleId: string) => `comment-drafts:${articleId}`

/** The texts that were not sent yet, of one article (readings, 26). */
export function readDrafts(articleId: string): Partial<Record<Purpose, string>> {
  const drafts = kept(keyOf(articleId))
  if (typeof drafts !== 'object' || drafts === null) return {}
  return Object.fromEntries(
    Object.entries(drafts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  )
}

/** Keeps a text until it is sent; an empty one is forgotten. */
export function keepDraft(articleId: string, purpose: Purpose, text: string): void {
  const { [purpose]: _, ...others } = readDrafts(articleId)
  const drafts = text.trim() === '' ? others : { ...others, [purpose]: text }
  keep(keyOf(articleId), Object.keys(drafts).length > 0 ? drafts : null)
}
