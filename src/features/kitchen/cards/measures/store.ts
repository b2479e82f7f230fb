import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type CupWeight, listCupWeights, listUnits, type OwnUnit } from './contract.ts'

export const ownUnits = createAdminList<OwnUnit>({
  query: undefined,
  fetchPage: () => callAsUser(listUnits, {}),
  keyOf: ({ id }) => id,
})

export const cupWeights = createAdminList<CupWeight, string>({
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
