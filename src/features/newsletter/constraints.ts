import type { Constraints } from '../../server/database-errors.ts'
import { NO_NEWSLETTER } from './contract.ts'
import { WENT_OUT } from './issues/contract.ts'

export const newsletterConstraints: Constraints = {
  sent_issue_is_fixed: { field: 'id', message: WENT_OUT, status: 409 },
  site_must_have_a_newsletter: { status: 403, message: NO_NEWSLETTER },
}
