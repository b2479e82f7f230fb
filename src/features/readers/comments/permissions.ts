import { holdsRole } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import type { Entry } from './loaded-comments.ts'

export type Permissions = ReturnType<typeof permissionsFor>

/**
 * What a user may do with a comment.
 * @param open whether the discussion is open (rule: comments/closed)
 */
export function permissionsFor(
  { username, deleted, withheld }: Entry,
  user: User | null,
  open: boolean,
) {
  const own = !deleted && user !== null && username === user.username
  const removes = own || (!deleted && holdsRole(user?.roles ?? [], 'editor'))
  return {
    own,
    edit: own && open,
    reply: !deleted && !withheld && open,
    remove: removes,
    vote: !deleted && !withheld && !own,
    report: !deleted && !withheld && !own,
  }
}
