import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import {
  type CupWeight,
  listCupWeights,
  listUnits,
  type OwnUnit,
  removeCupWeight,
  removeUnit,
} from './contract.ts'

export const ownUnits = createAdminList<OwnUnit>({
  query: undefined,
  fetchPage: () => callAsUser(listUnits, {}),
  keyOf: ({ id }) => id,
})

export const cupWeights = createAdminList<CupWeight, string>({
  query: '',
  async fetchPage(keyword) {
    const { results } = await callAsUser(listCupWeights, {})
    const asked = keyword.trim().toLowerCase()
    return {
      results: results.filter(({ name, names }) =>
        [name, ...names].some((one) => one.includes(asked)),
      ),
    }
  },
  keyOf: ({ id }) => id,
})

export const removeOwnUnit = ({ id, name }: OwnUnit): Promise<boolean> =>
  ownUnits.take(id, {
    ask: {
      head: `Remove “${name}”?`,
      body: 'Cards that use it show it as a word, which is not converted.',
      action: 'Remove',
    },
    act: async () => (await callAsUser(removeUnit, { id })).message,
  })

export const removeWeight = ({ id, name }: CupWeight): Promise<boolean> =>
  cupWeights.take(id, {
    ask: {
      head: `Remove the weight of “${name}”?`,
      body: 'Cards leave cups of it as cups, and grams as grams.',
      action: 'Remove',
    },
    act: async () => (await callAsUser(removeCupWeight, { id })).message,
  })
