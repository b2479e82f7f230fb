import type { Constraints } from '../../server/database-errors.ts'

export const redirectConstraints: Constraints = {
  redirect_must_begin_once: {
    field: 'from',
    message: 'A redirect begins here already.',
    status: 409,
  },
  redirect_must_begin_where_nothing_is: {
    field: 'from',
    message: 'The site has something at this address, so no redirect can begin there.',
  },
  redirect_must_not_lead_back: {
    field: 'to',
    message: 'This leads back to where the redirect begins.',
  },
  redirect_must_lead_elsewhere: {
    field: 'to',
    message: 'This leads back to where the redirect begins.',
  },
}
