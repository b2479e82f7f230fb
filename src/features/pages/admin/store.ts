import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { listPages } from './contract.ts'

export const { $state: $pages, load: loadPages } = createResource(
  async () => (await callAsUser(listPages, {})).results,
)
