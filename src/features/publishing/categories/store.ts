import { call } from '../../../lib/call.ts'
import { createResource } from '../../../lib/resource.ts'
import { readTags } from './contract.ts'

export const publicCategories = createResource(async () => (await call(readTags, {})).results)
