import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { readEnv } from './env.ts'
import { ApiError, unreachable } from './errors.ts'
import { guestClient } from './supabase.ts'

/** Milliseconds after which Supabase Auth counts as unreachable; hashing a password takes a tenth. */
export const AUTH_TIMEOUT_MS = 5000

/** What a verified access token says. */
export type Claims = { userId: string; sessionId: string; expiresAt: number }

/** Tokens as they look; anything else is not worth asking about. */
const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,2000}$/

/**
 * What an access token says, if its signature holds and it has not ended; null otherwise. Hosted
 * projects sign asymmetrically, the embedded one does not: `getClaims` knows both.
 *
 * @throws ApiError 503 when Auth cannot be reached
 */
export async function verifyToken(token: string): Promise<Claims | null> {
  if (!TOKEN.test(token)) return null
  // What is no token at all makes the decoder throw other things than its own errors.
  const { data, error } = await guestClient()
    .auth.getClaims(token)
    .catch(() => ({ data: null, error: null }))
  if (error) refuseIfUnreachable(error)
  const { sub, session_id, exp } = data?.claims ?? {}
  if (typeof sub !== 'string' || typeof session_id !== 'string' || typeof exp !== 'number')
    return null
  return { userId: sub, sessionId: session_id, expiresAt: exp }
}

/**
 * Lets a refusal of Auth through, and nothing that says only that Auth could not answer now.
 *
 * @throws ApiError 503 or, when Auth itself has had too many calls, 429
 */
export function refuseIfUnreachable(error: AuthError): void {
  if (isAuthRetryableFetchError(error)) throw unreachable()
  if (error.status === 429) throw tooMany()
}

const tooMany = () =>
  new ApiError(429, 'That was a little fast. Please try again in a minute.', {
    headers: { 'Retry-After': '60' },
  })

type Answer = { ok: boolean; body: Record<string, unknown> }

/**
 * Asks Auth directly, where supabase-js would try again for half a minute or want more than there is.
 *
 * @throws ApiError as `refuseIfUnreachable` does
 */
export async function askAuth(
  method: 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${readEnv().SUPABASE_URL}/auth/v1${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(AUTH_TIMEOUT_MS),
  }).catch(() => null)
  if (response === null || response.status >= 500) throw unreachable()
  if (response.status === 429) throw tooMany()
  return { ok: response.ok, body: await response.json().catch(() => ({})) }
}

/** Why Auth did not take a new password. */
export type PasswordRefusal = 'same_password' | 'weak_password' | 'other'

/**
 * Sets the password of the person whose token is given; null when it is set. Hosted Auth then ends
 * every session but the one of the token, the embedded one ends none.
 *
 * @throws ApiError as `askAuth` does
 */
export async function setPassword(
  token: string,
  password: string,
): Promise<PasswordRefusal | null> {
  const headers = {
    apikey: readEnv().SUPABASE_PUBLISHABLE_KEY,
    Authorization: `Bearer ${token}`,
  }
  const { ok, body } = await askAuth('PUT', '/user', headers, { password })
  if (ok) return null
  const known = ['same_password', 'weak_password'] as const
  return known.find((name) => name === body.code || name === body.error_code) ?? 'other'
}
