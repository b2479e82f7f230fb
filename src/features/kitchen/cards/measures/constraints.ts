import { conflictRule } from '../../../../server/constraint-rules.ts'
import type { Constraints } from '../../../../server/database-errors.ts'

export const measureConstraints: Constraints = {
  unit_must_be_unique: conflictRule('name', 'This unit is already in the list.'),
  ingredient_must_be_unique: conflictRule('name', 'This ingredient is already in the list.'),
}
