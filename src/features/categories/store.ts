import { call } from '../../lib/call.ts'
import { createResource } from '../../lib/resource.ts'
import { readTags } from './contract.ts'

export const { $state: $categories, load: loadCategories } = createResource(
  async () => (await call(readTags, {})).results,
)
