import { conflictRule } from '../../../../server/constraint-rules.ts'
import type { Constraints } from '../../../../server/database-errors.ts'
import { BEING_RESTORED, NOT_EMPTY, NOT_UPLOADED } from './contract.ts'

export const restoreConstraints: Constraints = {
  magazine_must_be_empty_for_a_restore: conflictRule('uploads', NOT_EMPTY),
  restore_needs_uploaded_files: conflictRule('uploads', NOT_UPLOADED),
  restore_must_be_the_only_one: conflictRule('uploads', BEING_RESTORED),
}
