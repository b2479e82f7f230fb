import type { Draft } from '../../drafts/contract.ts'
import type { LocalCopy } from './local-copy.ts'
import { sameWriting } from './same-writing.ts'
import type { Writing } from './writing.ts'

/** A text that was typed before and not saved. */
export type Offer = {
  /** Kept by the server, from any browser, or by this one. */
  from: 'draft' | 'copy'
  writing: Writing
  version: number | null
  saved_at: string
}

/** A draft may have been under way this long: what was typed meanwhile is newer, and has the older time. */
const UNDER_WAY_MS = 10_000

/** A text as it was kept, on top of what is saved: the id of an article that there is never changes. */
export const writingOfDraft = (
  { content }: Pick<Draft | LocalCopy, 'content'>,
  saved: Writing,
): Writing => ({
  ...saved,
  ...(content as Partial<Writing>),
  ...(saved.id && { id: saved.id }),
})

/** What may be restored, newest first: every kept text that says something else than what is saved. */
export function offersOf(saved: Writing, draft: Draft | null, copy: LocalCopy | null): Offer[] {
  const sent = draft && {
    from: 'draft' as const,
    writing: writingOfDraft(draft, saved),
    version: draft.version,
    saved_at: draft.saved_at,
  }
  const own = copy && {
    from: 'copy' as const,
    writing: writingOfDraft(copy, saved),
    version: copy.version,
    saved_at: copy.saved_at,
  }
  const twice = sent && own && sameWriting(sent.writing, own.writing)
  return [sent, twice ? null : own]
    .filter((offer) => offer !== null)
    .filter(({ writing }) => !sameWriting(writing, saved))
    .sort((one, other) => lastTyped(other) - lastTyped(one))
}

const lastTyped = ({ from, saved_at }: Offer): number =>
  Date.parse(saved_at) - (from === 'draft' ? UNDER_WAY_MS : 0)
