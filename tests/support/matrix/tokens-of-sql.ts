import type { Sql } from 'postgres'
import type { TokenScope } from './rights.ts'

/**
 * Begins the session that a token of an administrator has, for statements of `tryAll`.
 *
 * @returns an access token whose claims are that session's, which nobody has signed
 */
export async function tokenSession(sql: Sql, owner: { id: string }, scope: TokenScope) {
  await sql`select public.begin_token_session(${owner.id}, ${scope})`
  const [row] = await sql`select id from auth.sessions where tag = ${`api token: ${scope}`}`
  const claims = { sub: owner.id, session_id: row?.id, role: 'authenticated' }
  return { token: `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.` }
}
