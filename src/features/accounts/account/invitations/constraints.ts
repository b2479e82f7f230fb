import { fieldRule } from '../../../../server/constraint-rules.ts'
import type { Constraints } from '../../../../server/database-errors.ts'
import { HAS_ROLE } from './contract.ts'

export const invitationConstraints: Constraints = {
  invitation_must_give_a_higher_role: fieldRule('email', HAS_ROLE),
}
