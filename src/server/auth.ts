import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { readGuestEnv } from './env.ts'
import { ApiError, unreachable } from './errors.ts'
import { guestClient } from './supabase.ts'
import { timeLimit } from './time-limit.ts'

/** Hashing a password takes about a tenth of this time. */
const AUTH_TIMEOUT_MS = 5000

/** Aborts a request to Supabase Auth after its time limit. */
export const authTimeout = (): AbortSignal => AbortSignal.timeout(timeLimit(AUTH_TIMEOUT_MS))

export type Claims = { userId: string; sessionId: string; expiresAt: number }

const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,2000}$/

/** Reads a token without verifying it: the database verifies it with each call. */
export function readClaims(token: string): { id: string; expiresAt: number } | null {
  if (!TOKEN.test(token)) return null
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const { session_id, exp } = v.parse(claimsShape, payload)
    return { id: session_id, expiresAt: exp }
  } catch {
    return null
  }
}

const claimsShape = v.object({ session_id: v.string(), exp: v.number() })

/** Verifies a token; resolves to null when it is invalid. @throws ApiError 503 */
export async function verifyToken(token: string): Promise<Claims | null> {
  if (!TOKEN.test(token)) return null
  // A malformed token causes errors other than AuthError.
  const { data, error } = await guestClient()
    .auth.getClaims(token)
    .catch(() => ({ data: null, error: null }))
  if (error) refuseIfUnreachable(error)
  const { sub, session_id, exp } = data?.claims ?? {}
  if (typeof sub !== 'string' || typeof session_id !== 'string' || typeof exp !== 'number')
    return null
  return { userId: sub, sessionId: session_id, expiresAt: exp }
}

/** @throws ApiError 503 when Auth is unreachable, 429 when it refuses for too many calls */
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
 * Calls Auth without supabase-js, which would retry for half a minute.
 * @throws as `refuseIfUnreachable`
 */
export async function askAuth(
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${readGuestEnv().SUPABASE_URL}/auth/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: authTimeout(),
  }).catch(() => null)
  if (response === null || response.status >= 500) throw unreachable()
  if (response.status === 429) throw tooMany()
  return { ok: response.ok, body: await response.json().catch(() => ({})) }
}
