import { holdsRole } from '../../../../lib/roles.ts'
import type { User } from '../../../../lib/user.ts'
import type { AdminArticle } from './contract.ts'

type Owned = Pick<AdminArticle, 'own' | 'published_at' | 'scheduled_at'>
type Public = Pick<AdminArticle, 'own' | 'published'> & {
  pending: { publish_at: string | null } | null
}

/** Whether a user may change an article. The database checks it too (rule: publishing/authors). */
export const mayChange = (article: Owned, user: User | null): boolean =>
  holdsRole(user?.roles ?? [], 'editor') ||
  (article.own && article.published_at === null && article.scheduled_at === null)

/** Whether an author may propose a change of their published article. */
export const mayPropose = ({ own, published, pending }: Public): boolean =>
  own && published && !pending?.publish_at
