import type { User } from '../../lib/user.ts'
import { ADMINISTRATOR, holdsRoles } from '../account/rules.ts'
import type { Entry } from './thread.ts'

/** What a user may do with a comment; the session may change while the page is open. */
export type Permissions = { own: boolean; edit: boolean; remove: boolean; vote: boolean }

export function permissionsFor({ username, deleted }: Entry, user: User | null): Permissions {
  const own = !deleted && user !== null && username === user.username
  const removes = own || (!deleted && holdsRoles(user?.roles ?? [], [ADMINISTRATOR]))
  return { own, edit: own, remove: removes, vote: !deleted && !own }
}
