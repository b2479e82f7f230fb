import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { listSpellings, removeSpelling, type Spelling } from './contract.ts'

export const spellings = createAdminList<Spelling>({
  query: undefined,
  fetchPage: () => callAsUser(listSpellings, {}),
  keyOf: ({ id }) => id,
})

export const remove = (id: number): Promise<boolean> =>
  spellings.take(id, { act: async () => (await callAsUser(removeSpelling, { id })).message })
