import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { readDashboard } from './contract.ts'

export const figures = createResource(async () => (await callAsUser(readDashboard, {})).results)
export const { $state: $dashboard, load: loadDashboard } = figures
