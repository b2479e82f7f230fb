import { atom } from 'nanostores'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import type { InputOf } from '../../../lib/endpoint.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { type ApiToken, createToken, listTokens, revokeToken } from './contract.ts'

export const tokens = createAdminList<ApiToken>({
  query: undefined,
  fetchPage: () => callAsUser(listTokens, {}),
  keyOf: ({ id }) => id,
})

/** The secret of the newest token, until the user closes its display; '' afterwards. */
export const $newToken = atom('')

/** Creates a token, whose secret is shown once. @throws the refusal of the call */
export async function create(input: InputOf<typeof createToken>): Promise<void> {
  const { secret } = await callAsUser(createToken, input)
  $newToken.set(secret)
  await tokens.refresh()
}

export const revoke = ({ id, name }: ApiToken): Promise<boolean> =>
  tokens.take(id, {
    ask: {
      head: `Revoke ${name}?`,
      body: 'Programs that use it lose access at once.',
      action: 'Revoke',
    },
    act: async () => (await callAsUser(revokeToken, { id })).message,
  })
