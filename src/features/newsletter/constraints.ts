import type { Constraints } from '../../server/database-errors.ts'
import { WENT_OUT } from './issues/contract.ts'

export const newsletterConstraints: Constraints = {
  sent_issue_is_fixed: { field: 'id', message: WENT_OUT, status: 409 },
}
