import { fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { HOW_AGREED } from './contract.ts'

export const importConstraints: Constraints = {
  import_of_subscribers_must_say_how_they_agreed: fieldRule('agreement', HOW_AGREED),
}
