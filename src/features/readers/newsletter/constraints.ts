import { conflictRule, fieldRule, rightRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { NO_NEWSLETTER } from './contract.ts'
import { FULL_SERIES, NO_ISSUE, WENT_OUT } from './issues/contract.ts'

export const newsletterConstraints: Constraints = {
  welcome_series_must_have_5_issues_at_most: fieldRule('days', FULL_SERIES),
  sent_issue_is_fixed: conflictRule('id', WENT_OUT),
  // The draft belongs to an issue that another editor has deleted.
  newsletter_issue_drafts_issue_id_fkey: fieldRule('id', NO_ISSUE),
  site_must_have_a_newsletter: rightRule(NO_NEWSLETTER),
}
