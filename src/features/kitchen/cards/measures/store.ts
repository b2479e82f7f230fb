import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { collectionList } from '../../../base/collections/store.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type CupWeight, listCupWeights, listUnits } from './contract.ts'

export const unitList = collectionList(listUnits)

export const weightList = createAdminList<CupWeight, string>({
  query: '',
  async fetchPage(keyword) {
    const { results } = await callAsUser(listCupWeights, {})
    const words = keyword.trim().toLowerCase()
    return {
      results: results.filter(({ name, names }) =>
        [name, ...names].some((one) => one.includes(words)),
      ),
    }
  },
  keyOf: ({ id }) => id,
})
