import { holdsRole } from '../../lib/roles.ts'
import type { User } from '../../lib/user.ts'
import type { Entry } from './thread.ts'

/** What a user may do with a comment; the session may change while the page is open. */
export type Permissions = { own: boolean; edit: boolean; remove: boolean; vote: boolean }

export function permissionsFor({ username, deleted }: Entry, user: User | null): Permissions {
  const own = !deleted && user !== null && username === user.username
  const removes = own || (!deleted && holdsRole(user?.roles ?? [], 'editor'))
  return { own, edit: own, remove: removes, vote: !deleted && !own }
}
