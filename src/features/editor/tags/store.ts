import { call } from '../../../lib/call.ts'
import { readTags } from '../../categories/contract.ts'
import { createChoices } from '../list/choices.ts'

/** The categories, as a tree. */
export const { $choices: $categories, load: loadCategories } = createChoices(
  async () => (await call(readTags, {})).results,
)
