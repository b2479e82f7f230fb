import { conflictRule, fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'

const LEADS_BACK = 'This redirect would lead back to itself.'

export const redirectConstraints: Constraints = {
  redirect_must_begin_once: conflictRule('from', 'There is already a redirect from this address.'),
  redirect_must_begin_where_nothing_is: fieldRule(
    'from',
    'The site uses this address, so a redirect cannot begin there.',
  ),
  redirect_must_not_lead_back: fieldRule('to', LEADS_BACK),
  redirect_must_lead_elsewhere: fieldRule('to', LEADS_BACK),
}
