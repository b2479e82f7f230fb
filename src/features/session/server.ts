import { isIP } from 'node:net'
import { asciiDomain } from '../../lib/email.ts'
import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import { verifyToken } from '../../server/auth.ts'
import type { Call } from '../../server/call.ts'
import { cookieOf, setCookie } from '../../server/cookies.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { ApiError } from '../../server/errors.ts'
import { inFloorTime } from '../../server/floor.ts'
import { beginLogin, forgiveLogins } from '../../server/login-tries.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { serviceClient } from '../../server/service-client.ts'
import { findSession } from '../../server/session.ts'
import { renewTokens, signIn, signInNobody, type Tokens } from '../../server/tokens.ts'
import type { User } from '../account/contract.ts'
import { bytesOf, MAX_PASSWORD_BYTES } from '../account/rules.ts'
import {
  type authenticate,
  LOGGED_OUT,
  LOGIN_FAILED,
  type login,
  REFRESH_COOKIE,
  RENEW_WITHIN_SECONDS,
  SESSION_SECONDS,
  TOKEN_COOKIE,
} from './contract.ts'

/**
 * Begins a session and sets its cookies. A login also takes a planned deletion back.
 *
 * @throws ApiError 401, the same and as late for every cause; 429 while the caller or the account waits
 */
export function logIn(
  { user: typed, password }: InputOf<typeof login>,
  { address, reply }: Call,
): Promise<AnswerOf<typeof login>> {
  return inFloorTime(async () => {
    await spendAllowance('login', address)
    const user = await findLogin(typed)
    const tokens = await tryPassword(user?.email ?? typed, user, password, address)
    if (!user || !tokens) throw new ApiError(401, LOGIN_FAILED)
    setSessionCookies(reply, tokens)
    return {
      token: tokens.token,
      user,
      deletion_cancelled: rowsOf(
        await serviceClient().rpc('welcome_back', {
          p_user: user.id,
          p_address: isIP(address) ? address : null,
        }),
      ),
    }
  })
}

/**
 * Proves that a password is somebody's, under the same limits as a login. The session that Auth
 * begins by it is the caller's to end.
 *
 * @throws ApiError 429 while the account waits
 */
export const provePassword = (
  user: User,
  password: string,
  address: string,
): Promise<Tokens | null> => tryPassword(user.email, user, password, address)

async function tryPassword(
  name: string,
  user: User | null,
  password: string,
  address: string,
): Promise<Tokens | null> {
  await beginLogin(name)
  // bcrypt would read the beginning of a longer one and find it right.
  const isWhole = bytesOf(password) <= MAX_PASSWORD_BYTES
  const tokens =
    user && isWhole ? await signIn(user.email, password, address) : await signInNobody(address)
  if (tokens) await forgiveLogins(name)
  return tokens
}

async function findLogin(typed: string): Promise<User | null> {
  const name = typed.trim()
  if (name.length > 320 || /[\p{Cc}\p{Cs}]/u.test(name)) return null
  const found: unknown = rowsOf(
    await serviceClient().rpc('find_login', { p_login: asciiDomain(name) }),
  )
  return found as User | null
}

/**
 * Who a token is, renewed by the refresh cookie when it is about to end or has ended.
 *
 * @throws ApiError 401 when neither holds, and the cookies go; 503 when nobody can say now
 */
export async function authenticateToken(
  { token }: InputOf<typeof authenticate>,
  { request, address, reply }: Call,
): Promise<AnswerOf<typeof authenticate>> {
  const refresh = cookieOf(request, REFRESH_COOKIE)
  await spendAllowance('authenticate', address)
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
}

/** Ends the session of the caller, by whatever of it they still have; having none is no failure. */
export async function logOut(_: unknown, { request, address, reply }: Call): Promise<void> {
  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const token = bearer ?? cookieOf(request, TOKEN_COOKIE)
  const refresh = cookieOf(request, REFRESH_COOKIE)
  const session =
    (token && (await verifyToken(token))) ||
    (refresh && (await verifyToken((await renewTokens(refresh, address))?.token ?? '')))
  if (session) {
    rowsOf(await serviceClient().rpc('end_session', { p_session: session.sessionId }))
  }
  clearSessionCookies(reply)
}

function setSessionCookies(reply: Headers, { token, refresh }: Tokens): void {
  const seconds = SESSION_SECONDS
  setCookie(reply, { name: TOKEN_COOKIE, value: token, path: '/', seconds, hidden: false })
  setCookie(reply, {
    name: REFRESH_COOKIE,
    value: refresh,
    path: '/api/auth',
    seconds,
    hidden: true,
  })
}

/** Takes both cookies away, when their session was ended. */
export function clearSessionCookies(reply: Headers): void {
  const gone = { value: '', seconds: 0 }
  setCookie(reply, { ...gone, name: TOKEN_COOKIE, path: '/', hidden: false })
  setCookie(reply, { ...gone, name: REFRESH_COOKIE, path: '/api/auth', hidden: true })
}
