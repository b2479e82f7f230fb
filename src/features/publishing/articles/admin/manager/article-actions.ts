import type { RowAction } from '../../../../../components/admin-list/RowMenu.tsx'
import type { User } from '../../../../../lib/user.ts'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { addressOf } from '../admin-addresses.ts'
import { mayChange, mayPropose } from '../may-change.ts'
import { type Verb, verbsOf } from '../state-verbs.ts'
import { actOn, duplicate } from './change-one.ts'

const WORDS: Record<Verb, string> = {
  publish: 'Publish',
  suspend: 'Suspend',
  bin: 'Move to the bin',
  restore: 'Restore',
  delete: 'Delete for good',
}

/** The menu of an article, for a user who is an editor or not. */
export function actionsOf(
  article: AdminArticleRow,
  { user, edits }: { user: User | null; edits: boolean },
): RowAction[] {
  const { id, state, version } = article
  const changes = mayChange(article, user)
  const isOpened = (changes || mayPropose(article)) && state !== 'binned'
  return [
    ...(isOpened ? [{ label: 'Edit', href: addressOf(id) }] : []),
    ...(state === 'published' ? [{ label: 'View', href: `/article/${id}` }] : []),
    ...(changes ? verbsOf(article, edits) : []).map((verb) => ({
      label: WORDS[verb],
      act: () => actOn(article, verb),
    })),
    ...(state !== 'binned' && version > 0
      ? [{ label: 'Duplicate', act: () => duplicate(article) }]
      : []),
  ]
}
