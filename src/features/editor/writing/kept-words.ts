import { NETWORK_ERROR } from '../../../lib/call.ts'
import { type DeskState, isUnsaved } from './desk-state.ts'
import type { Kept } from './keeping.ts'

const clock = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })

/**
 * How safe the text is, in words; none of them changes from key to key, because all of them are read
 * out.
 */
export function keptWords(state: DeskState, kept: Kept): string {
  const { article, offers } = state
  if (offers.length > 0) return 'Restore or discard the unsaved text first'
  const saved = article ? `Saved ${clock(article.updated_at)}` : 'Not created yet'
  return [saved, ...(isUnsaved(state) ? unsavedWords(state, kept) : [])].join(' · ')
}

function unsavedWords({ autosave }: DeskState, { here, full, there, problem }: Kept): string[] {
  const copy = full
    ? 'this browser has no room for a copy: save, or copy your text'
    : here && `kept in this browser ${clock(here)}`
  if (problem) return [`not sent: ${lowered(problem)}`, ...(copy ? [copy] : [])]
  if (!autosave) return ['not saved', ...(copy ? [copy] : [])]
  return [there ? `draft kept ${clock(there)}` : 'not saved', ...(full && copy ? [copy] : [])]
}

/** As a part of a sentence. */
const lowered = (sentence: string): string =>
  sentence === NETWORK_ERROR
    ? 'no network'
    : sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
