import { fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { SPELLINGS_KNOWN, SPELLINGS_SHAPE } from './contract.ts'

export const spellingConstraints: Constraints = {
  spellings_must_be_unique: fieldRule('words', SPELLINGS_KNOWN),
  spellings_must_be_2_to_6_words_joined_by_commas: fieldRule('words', SPELLINGS_SHAPE),
}
