import { isIP } from 'node:net'
import { asciiDomain } from '@site/text/mailable-address.ts'
import * as v from 'valibot'
import { user as account, type User } from '../../../lib/user.ts'
import { readClaims, verifyToken } from '../../../server/auth.ts'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { sha256 } from '../../../server/hash.ts'
import { cookieOf, setCookie } from '../../../server/http-cookies.ts'
import { clearLoginAttempts, recordLoginAttempt } from '../../../server/login-attempts.ts'
import { withMinimumResponseTime } from '../../../server/minimum-response-time.ts'
import { callService, serviceClient } from '../../../server/service-client.ts'
import { bearerOf, findSession } from '../../../server/session.ts'
import { checkDummyHash, renewTokens, signIn, type Tokens } from '../../../server/tokens.ts'
import { authenticate, LOGGED_OUT, LOGIN_FAILED, login, logout } from './contract.ts'
import { accountSuspended, type FoundAccount, foundAccount } from './found-account.server.ts'
import { REFRESH_COOKIE, RENEW_WITHIN_SECONDS, SESSION_SECONDS, TOKEN_COOKIE } from './rules.ts'

export const routes = [
  /** rule: accounts/no-enumeration */
  handle(login, { limits: ['login'] }, ({ user: typed, password }, { request, address, reply }) =>
    withMinimumResponseTime(async () => {
      const name = asciiDomain(typed.trim())
      const user = await findLogin(name)
      if (user?.suspended) throw await refuseSuspended(name, user, password)
      // Attempts are counted by the typed name (rule: sessions/login-slows-down).
      const tokens = await tryPassword(name, user, password, address)
      if (!user || !tokens) throw new ApiError(401, LOGIN_FAILED)
      setSessionCookies(reply, tokens)
      const recorded = await serviceClient().rpc('record_login', {
        p_user: user.id,
        p_address: isIP(address) ? address : null,
        p_session: readClaims(tokens.token)?.id ?? '',
        p_agent: request.headers.get('user-agent') ?? '',
      })
      return {
        token: tokens.token,
        user: v.parse(account, user),
        deletion_cancelled: rowsOf(recorded),
      }
    }),
  ),

  handle(
    authenticate,
    { limits: ['authenticate'] },
    async ({ token }, { request, address, reply }) => {
      const refresh = cookieOf(request, REFRESH_COOKIE)
      const session = await findSession(token)
      const left = session ? session.expiresAt - Date.now() / 1000 : 0
      if (session && left > RENEW_WITHIN_SECONDS) return { token, user: session.user }

      const tokens = refresh ? await renewTokens(refresh, address) : null
      const renewed = tokens && (await findSession(tokens.token))
      if (tokens && renewed) {
        setSessionCookies(reply, tokens)
        return { token: tokens.token, user: renewed.user }
      }
      if (session) return { token, user: session.user }
      clearSessionCookies(reply)
      throw new ApiError(401, LOGGED_OUT)
    },
  ),

  /** Ends the session of the access or refresh token; succeeds without a session too. */
  handle(logout, async (_, { request, address, reply }) => {
    const token = bearerOf(request) || cookieOf(request, TOKEN_COOKIE)
    const refresh = cookieOf(request, REFRESH_COOKIE)
    const session =
      (token && (await verifyToken(token))) ||
      (refresh && (await verifyToken((await renewTokens(refresh, address))?.token ?? '')))
    if (session) {
      await callService('end_session', { p_session: session.sessionId })
    }
    clearSessionCookies(reply)
  }),
]

/**
 * Checks the password of a user, which is limited as a login is. Null for a wrong password. The
 * caller must end the session that Supabase Auth begins.
 */
export const provePassword = (
  user: User,
  password: string,
  address: string,
): Promise<Tokens | null> => tryPassword(user.id, user, password, address)

async function tryPassword(
  name: string,
  user: User | null,
  password: string,
  address: string,
): Promise<Tokens | null> {
  await recordLoginAttempt(name)
  const tokens = await (user ? signIn(user.email, password, address) : checkDummyHash(address))
  if (tokens) await clearLoginAttempts(name)
  return tokens
}

/** Tells of the suspension only a caller who gave the right password. */
async function refuseSuspended(name: string, { id }: User, password: string): Promise<ApiError> {
  await recordLoginAttempt(name)
  const credentials = { p_user: id, p_password_hash: sha256(password) }
  const isRight = rowsOf(await serviceClient().rpc('is_password_of', credentials))
  if (!isRight) return new ApiError(401, LOGIN_FAILED)
  await clearLoginAttempts(name)
  return accountSuspended()
}

async function findLogin(name: string): Promise<FoundAccount | null> {
  if (name.length > 320 || /[\p{Cc}\p{Cs}]/u.test(name)) return null
  const account = await serviceClient().rpc('find_account', { p_login: name })
  return readResult(v.nullable(foundAccount), account)
}

function setSessionCookies(reply: Headers, { token, refresh }: Tokens, seconds = SESSION_SECONDS) {
  setCookie(reply, { name: TOKEN_COOKIE, value: token, path: '/', seconds, hidden: false })
  const path = '/api/auth'
  setCookie(reply, { name: REFRESH_COOKIE, value: refresh, path, seconds, hidden: true })
}

export const clearSessionCookies = (reply: Headers): void =>
  setSessionCookies(reply, { token: '', refresh: '' }, 0)
