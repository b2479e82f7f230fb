import type { Question } from '../../../components/confirm.ts'
import { ROLE_MEANINGS } from '../../../lib/role-names.ts'
import type { Role } from '../../../lib/roles.ts'
import type { AdminPerson } from './contract.ts'
import { suspensionOf } from './shared/suspension.ts'

export const QUESTIONS = {
  role: ({ username }: AdminPerson, role: Role | null): Question =>
    role === null
      ? {
          head: `Remove the role of ${username}?`,
          body: `${username} becomes a reader at once and can no longer open the admin area. What they wrote stays.`,
          action: 'Remove the role',
        }
      : {
          head: `Make ${username} an ${role}?`,
          body: `An ${role} ${ROLE_MEANINGS[role]} ${role === 'administrator' ? 'That includes your role and your account. ' : ''}This applies at once.`,
          action: `Make ${username} an ${role}`,
        },
  suspend: ({ username }: AdminPerson): Question => suspensionOf(username),
  unsuspend: ({ username }: AdminPerson): Question => ({
    head: `End the suspension of ${username}?`,
    body: `${username} can log in again, with the role and everything else as before.`,
    action: 'End the suspension',
  }),
  'log-out': ({ username }: AdminPerson): Question => ({
    head: `Log ${username} out everywhere?`,
    body: `${username} has to log in again in every browser. Unsaved text stays on the page.`,
    action: 'Log out everywhere',
  }),
}
