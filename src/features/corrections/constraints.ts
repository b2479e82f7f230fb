import type { Constraints } from '../../server/database-errors.ts'
import { CORRECTION_LENGTH, NEVER_PUBLISHED } from './contract.ts'

export const correctionConstraints: Constraints = {
  correction_must_have_1_to_1000_characters: {
    field: 'body',
    message: `A correction has at most ${CORRECTION_LENGTH.toLocaleString('en-US')} characters.`,
  },
  correction_must_be_of_an_article_that_was_published: { field: 'body', message: NEVER_PUBLISHED },
}
