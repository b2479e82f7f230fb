import { fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'

export const webhookConstraints: Constraints = {
  webhooks_must_be_20_at_most: fieldRule(
    'url',
    'There are already 20 webhooks, which is the limit. Delete one first.',
  ),
}
