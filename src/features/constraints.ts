import type { Constraints } from '../server/database-errors.ts'
import { accountConstraints } from './accounts/account/constraints.ts'
import { invitationConstraints } from './accounts/account/invitations/constraints.ts'
import { pictureConstraints } from './base/images/constraints.ts'
import { measureConstraints } from './kitchen/cards/measures/constraints.ts'
import { restoreConstraints } from './moving/backups/restore/constraints.ts'
import { importConstraints } from './moving/imports/constraints.ts'
import { apiTokenConstraints } from './programs/api-tokens/constraints.ts'
import { webhookConstraints } from './programs/webhooks/constraints.ts'
import { articleConstraints } from './publishing/articles/constraints.ts'
import { authorConstraints } from './publishing/authors/constraints.ts'
import { categoryConstraints } from './publishing/categories/constraints.ts'
import { correctionConstraints } from './publishing/corrections/constraints.ts'
import { pageConstraints } from './publishing/pages/constraints.ts'
import { redirectConstraints } from './publishing/redirects/constraints.ts'
import { seriesConstraints } from './publishing/series/constraints.ts'
import { spellingConstraints } from './publishing/spellings/constraints.ts'
import { commentConstraints } from './readers/comments/constraints.ts'
import { newsletterConstraints } from './readers/newsletter/constraints.ts'
import { voteConstraints } from './readers/votes/constraints.ts'
import { emailSettingsConstraints } from './site/email/settings/constraints.ts'
import { siteSettingsConstraints } from './site/site-settings/constraints.ts'

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
  ...importConstraints,
  ...newsletterConstraints,
  ...pictureConstraints,
  ...pageConstraints,
  ...redirectConstraints,
  ...restoreConstraints,
  ...seriesConstraints,
  ...siteSettingsConstraints,
  ...spellingConstraints,
  ...voteConstraints,
  ...webhookConstraints,
}
