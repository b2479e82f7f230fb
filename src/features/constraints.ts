import type { Constraints } from '../server/database-errors.ts'
import { accountConstraints } from './account/constraints.ts'
import { invitationConstraints } from './account/invitations/constraints.ts'
import { apiTokenConstraints } from './api-tokens/constraints.ts'
import { articleConstraints } from './articles/constraints.ts'
import { authorConstraints } from './authors/constraints.ts'
import { measureConstraints } from './cards/measures/constraints.ts'
import { categoryConstraints } from './categories/constraints.ts'
import { commentConstraints } from './comments/constraints.ts'
import { correctionConstraints } from './corrections/constraints.ts'
import { emailSettingsConstraints } from './email/settings/constraints.ts'
import { pictureConstraints } from './images/constraints.ts'
import { newsletterConstraints } from './newsletter/constraints.ts'
import { pageConstraints } from './pages/constraints.ts'
import { redirectConstraints } from './redirects/constraints.ts'
import { seriesConstraints } from './series/constraints.ts'
import { siteSettingsConstraints } from './site-settings/constraints.ts'
import { spellingConstraints } from './spellings/constraints.ts'
import { voteConstraints } from './votes/constraints.ts'

/** Of all features, because a call may change tables of several. */
export const CONSTRAINTS: Constraints = {
  ...accountConstraints,
  ...apiTokenConstraints,
  ...articleConstraints,
  ...authorConstraints,
  ...categoryConstraints,
  ...commentConstraints,
  ...correctionConstraints,
  ...measureConstraints,
  ...invitationConstraints,
  ...emailSettingsConstraints,
  ...newsletterConstraints,
  ...pictureConstraints,
  ...pageConstraints,
  ...redirectConstraints,
  ...seriesConstraints,
  ...siteSettingsConstraints,
  ...spellingConstraints,
  ...voteConstraints,
}
