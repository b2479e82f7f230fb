import { rightRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { OWN_COMMENT } from './contract.ts'

export const voteConstraints: Constraints = {
  vote_must_not_be_on_own_comment: rightRule(OWN_COMMENT),
}
