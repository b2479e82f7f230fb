import type { RowAction } from '../../../../../components/admin-list/RowMenu.tsx'
import type { User } from '../../../../../lib/user.ts'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { addressOf } from '../admin-addresses.ts'
import { mayChange, mayPropose } from '../may-change.ts'
import { type Verb, verbsOf } from '../state-verbs.ts'

const WORDS: Record<Verb, string> = {
  publish: 'Publish',
  suspend: 'Suspend',
  bin: 'Move to the bin',
  restore: 'Restore',
  delete: 'Delete for good',
}

const loadChanges = () => import('./change-one.ts')

const actionOf = (article: AdminArticleRow, verb: Verb): RowAction => ({
  label: WORDS[verb],
  act: async () => (await loadChanges()).actOn(article, verb),
})

type Caller = { user: User | null; edits: boolean }

/** What comes next for an article: to publish, suspend or restore it (rule: admin/rows). */
export function nextOf(article: AdminArticleRow, { user, edits }: Caller): RowAction | undefined {
  const [verb] = mayChange(article, user) ? verbsOf(article, edits) : []
  return verb && verb !== 'bin' ? actionOf(article, verb) : undefined
}

/** The menu of an article, for a user who is an editor or not. */
export function actionsOf(article: AdminArticleRow, { user, edits }: Caller): RowAction[] {
  const { id, state, version } = article
  const changes = mayChange(article, user)
  const isOpened = (changes || mayPropose(article)) && state !== 'binned'
  return [
    ...(isOpened ? [{ label: 'Edit', href: addressOf(id) }] : []),
    ...(state === 'published' ? [{ label: 'View', href: `/article/${id}` }] : []),
    ...(changes ? verbsOf(article, edits) : []).map((verb) => actionOf(article, verb)),
    ...(state !== 'binned' && version > 0
      ? [{ label: 'Duplicate', act: async () => (await loadChanges()).duplicate(article) }]
      : []),
  ]
}
