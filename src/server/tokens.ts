import { randomUUID } from 'node:crypto'
import { askAuth, refuseIfUnreachable } from './auth.ts'
import { authFor, authHeaders } from './service-client.ts'

/** What a session is carried by. */
export type Tokens = { userId: string; token: string; refresh: string }

/**
 * Begins a session with an address and a password; null when they do not fit.
 *
 * @throws ApiError 503 when Auth cannot be reached
 */
export async function signIn(
  email: string,
  password: string,
  address: string,
): Promise<Tokens | null> {
  const { data, error } = await authFor(address).signInWithPassword({ email, password })
  if (error) refuseIfUnreachable(error)
  if (error || !data.session) return null
  const { access_token: token, refresh_token: refresh } = data.session
  return { userId: data.user.id, token, refresh }
}

/**
 * Takes as long as `signIn` and lets nobody in: Auth looks at the hash of an account that nobody has
 * (supabase/migrations/20261121100800_let_nobody_log_in.sql).
 */
export async function signInNobody(address: string): Promise<null> {
  await signIn('nobody@nowhere.invalid', randomUUID(), address)
  return null
}

/**
 * Renewals that are under way. A page that comes back with many calls asks for many at once, and the
 * embedded Auth takes the second for a stolen token; hosted Auth knows better also between machines.
 */
const underway = new Map<string, Promise<Tokens | null>>()

/**
 * Continues a session by its refresh token, which then gives way to another; null when it holds no
 * more.
 *
 * @throws ApiError 503 when Auth cannot be reached: the session may well be alive
 */
export function renewTokens(refresh: string, address: string): Promise<Tokens | null> {
  let renewal = underway.get(refresh)
  if (!renewal) {
    renewal = renew(refresh, address).finally(() => underway.delete(refresh))
    underway.set(refresh, renewal)
  }
  return renewal
}

async function renew(refresh: string, address: string): Promise<Tokens | null> {
  const { ok, body } = await askAuth(
    'POST',
    '/token?grant_type=refresh_token',
    authHeaders(address),
    { refresh_token: refresh },
  )
  const { access_token: token, refresh_token: next, user } = body
  const userId = (user as { id?: unknown } | undefined)?.id
  if (!ok || typeof token !== 'string' || typeof next !== 'string') return null
  return typeof userId === 'string' ? { userId, token, refresh: next } : null
}
