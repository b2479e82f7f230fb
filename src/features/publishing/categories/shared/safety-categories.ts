import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { listSafetyCategories } from '../admin/contract.ts'

/** The categories whose cards need a safety note (rule: cards/checklist). */
export const safetyCategories = createResource(
  async () => (await callAsUser(listSafetyCategories, {}, { quietly: true })).results,
)
