import { createResource } from '../../../lib/resource.ts'
import { readAdminSeries } from '../../series/contract.ts'
import { callAsUser } from '../../session/call-as-user.ts'

/** Every series, with its articles in any state. */
export const { $state: $series, load: loadSeries } = createResource(
  async () => (await callAsUser(readAdminSeries, {})).series,
)
