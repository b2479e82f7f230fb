import { fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { CORRECTION_LENGTH, NEVER_PUBLISHED } from './contract.ts'

export const correctionConstraints: Constraints = {
  correction_must_have_1_to_1000_characters: fieldRule(
    'body',
    `A correction has at most ${CORRECTION_LENGTH.toLocaleString('en-US')} characters.`,
  ),
  correction_must_be_of_an_article_that_was_published: fieldRule('body', NEVER_PUBLISHED),
}
