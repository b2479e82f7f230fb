import type { Constraints } from '../../server/database-errors.ts'
import { OWN_COMMENT } from './contract.ts'

export const voteConstraints: Constraints = {
  vote_must_not_be_on_own_comment: { status: 403, message: OWN_COMMENT },
}
