import type { Question } from '../../../components/confirm.ts'
import { BIN_PERIOD } from '../../../lib/periods.ts'
import type { AdminState } from '../../search/rules.ts'
import type { AdminArticle } from './contract.ts'

export type Verb = 'publish' | 'suspend' | 'bin' | 'restore' | 'delete'

/** The state that is shown: what waits for something is called by that. */
export function shownState({
  state,
  scheduled_at,
  review,
}: Pick<AdminArticle, 'state' | 'scheduled_at' | 'review'>): AdminState {
  if (scheduled_at) return 'scheduled'
  return review?.state === 'asked' ? 'review' : state
}

export const DONE: Record<Verb, string> = {
  publish: 'Readers can see it now.',
  suspend: 'It is suppressed: readers no longer see it.',
  bin: 'It is in the bin.',
  restore: 'It is out of the bin, and not published.',
  delete: 'It is gone for good.',
}

export const QUESTIONS: Record<'bin' | 'delete', (of: { id: string; title: string }) => Question> =
  {
    bin: ({ title }) => ({
      head: 'Move this article to the bin?',
      body: `“${title}” is gone for readers at once. It stays in the bin for ${BIN_PERIOD}, and can be restored until then.`,
      action: 'Move to the bin',
    }),
    delete: ({ id, title }) => ({
      head: 'Delete this article for good?',
      body: `“${title}” goes with its comments, votes, references and images. Nobody can bring it back, and its id “${id}” stays taken.`,
      action: 'Delete for good',
    }),
  }
