import { rightRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'

export const apiTokenConstraints: Constraints = {
  token_must_not_change_this: rightRule('Log in to do this. A token is not enough.'),
  token_must_not_send_newsletter: rightRule(
    'Publishing this article also sends an issue of the newsletter. Log in to publish it.',
  ),
}
