import { rightRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'

export const pictureConstraints: Constraints = {
  picture_must_be_changed_by_an_editor: rightRule(
    'Only an editor can change this picture: it belongs to someone else, or readers see it.',
  ),
}
