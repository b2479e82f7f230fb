import type { Question } from '../../../../components/confirm.ts'
import type { ToastAction } from '../../../../components/toast.ts'
import type { AdminState } from '../../../../lib/article-fields.ts'
import { BIN_PERIOD } from '../../../../lib/periods.ts'
import type { AdminArticleRow } from '../../search/contract.ts'

export type Verb = 'publish' | 'suspend' | 'bin' | 'restore' | 'delete'

/**
 * The state that a list shows: a schedule, a pending version or a review is shown instead of the
 * state.
 */
export function shownState({
  state,
  scheduled_at,
  review,
  pending,
}: Pick<AdminArticleRow, 'state' | 'scheduled_at' | 'review' | 'pending'>): AdminState {
  if (scheduled_at) return 'scheduled'
  if (pending && state === 'published') return 'pending'
  return review?.state === 'asked' ? 'review' : state
}

/**
 * The actions that an article offers; one that was never saved cannot be published
 * (rule: admin/buttons-by-state).
 */
export const verbsOf = (
  { state, version }: Pick<AdminArticleRow, 'state' | 'version'>,
  edits: boolean,
): Verb[] => {
  if (state === 'binned') return ['restore', 'delete']
  if (version === 0 || !edits) return ['bin']
  return [state === 'published' ? 'suspend' : 'publish', 'bin']
}

/** What a toast adds about readers (rule: editor/messages). */
export const DONE: Record<Verb, string> = {
  publish: 'Published. Readers can see it.',
  suspend: 'Suppressed. Readers can no longer see it.',
  bin: `Moved to the bin for ${BIN_PERIOD}.`,
  restore: 'Restored. Readers cannot see it until you publish it.',
  delete: 'Deleted for good.',
}

export const viewAction = (id: string): ToastAction => ({
  label: 'View',
  act: () => location.assign(`/article/${id}`),
})

export const QUESTIONS: Record<'bin' | 'delete', (of: { id: string; title: string }) => Question> =
  {
    bin: ({ title }) => ({
      head: 'Move this article to the bin?',
      body: `“${title}” disappears for readers at once. It stays in the bin for ${BIN_PERIOD} and can be restored until then.`,
      action: 'Move to the bin',
    }),
    delete: ({ id, title }) => ({
      head: 'Delete this article for good?',
      body: `“${title}” is deleted with its comments, votes, references and images. It cannot be restored, and its address “${id}” cannot be used again.`,
      action: 'Delete for good',
    }),
  }
