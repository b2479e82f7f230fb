import { firstOf, parseRows, rowsOf } from '../../../server/database-errors.ts'
import { newApiToken } from '../../../server/exchange-token.ts'
import { handle } from '../../../server/handle.ts'
import * as contract from './contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function endOf(lasts: (typeof contract.LIFETIMES)[number]): string | null {
  const days = Number.parseInt(lasts, 10)
  return days ? new Date(Date.now() + days * DAY_MS).toISOString() : null
}

export const routes = [
  handle(contract.listTokens, async (_, { client }) => {
    const result = await client
      .from('api_tokens')
      .select('id,name,scope,created_at,expires_at,last_used_at,profiles(username)')
      .order('created_at', { ascending: false })
    const tokens = rowsOf(result).map(({ profiles, ...token }) => ({ ...token, ...profiles }))
    return { results: parseRows(contract.apiToken, tokens) }
  }),

  handle(contract.createToken, async ({ name, scope, lasts }, { client }) => {
    const { secret, hash } = newApiToken()
    const row = { name, scope, token_hash: hash, expires_at: endOf(lasts) }
    rowsOf(await client.from('api_tokens').insert(row))
    return { secret }
  }),

  handle(contract.revokeToken, async ({ id }, { client }) => {
    const revoked = await client.from('api_tokens').delete().eq('id', id).select('id')
    firstOf(revoked, contract.NO_TOKEN)
    return { message: contract.TOKEN_REVOKED }
  }),
]
