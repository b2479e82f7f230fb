import { conflictRule, fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'

const LEADS_BACK = 'This leads back to the start of the redirect.'

export const redirectConstraints: Constraints = {
  redirect_must_begin_once: conflictRule('from', 'There is already a redirect from this address.'),
  redirect_must_begin_where_nothing_is: fieldRule(
    'from',
    'The site has something at this address, so no redirect can begin there.',
  ),
  redirect_must_not_lead_back: fieldRule('to', LEADS_BACK),
  redirect_must_lead_elsewhere: fieldRule('to', LEADS_BACK),
}
