import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { listPages } from './contract.ts'

export const pages = createResource(async () => (await callAsUser(listPages, {})).results)
