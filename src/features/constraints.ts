import type { Constraints } from '../server/database-errors.ts'
import { accountConstraints } from './account/constraints.ts'
import { articleConstraints } from './articles/constraints.ts'
import { categoryConstraints } from './categories/constraints.ts'
import { commentConstraints } from './comments/constraints.ts'
import { newsletterConstraints } from './newsletter/constraints.ts'
import { siteSettingsConstraints } from './site-settings/constraints.ts'
import { spellingConstraints } from './spellings/constraints.ts'
import { voteConstraints } from './votes/constraints.ts'

/** Every constraint that a caller can break: a call may change tables of several features. */
export const CONSTRAINTS: Constraints = {
  ...accountConstraints,
  ...articleConstraints,
  ...categoryConstraints,
  ...commentConstraints,
  ...newsletterConstraints,
  ...siteSettingsConstraints,
  ...spellingConstraints,
  ...voteConstraints,
}
