import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { askAuth, refuseIfUnreachable } from './auth.ts'
import { sha256 } from './hash.ts'
import { authFor, authHeaders, callService } from './service-client.ts'

export type Tokens = { token: string; refresh: string }

/** Signs in; resolves to null for a wrong password. @throws ApiError 503 */
export async function signIn(
  email: string,
  password: string,
  address: string,
): Promise<Tokens | null> {
  const { data, error } = await authFor(address).signInWithPassword({
    email,
    password: await authPassword(password),
  })
  if (error) refuseIfUnreachable(error)
  if (error || !data.session) return null
  const { access_token: token, refresh_token: refresh } = data.session
  return { token, refresh }
}

/**
 * The password that Auth stores. It differs from the user's own, so guesses sent to Auth directly
 * are always wrong.
 */
export const authPassword = (password: string): Promise<string> =>
  callService('auth_password', { p_password_hash: sha256(password) })

/** Takes as long as `signIn` by using the dummy account (*_passwords.sql). */
export async function checkDummyHash(address: string): Promise<null> {
  await signIn('nobody@nowhere.invalid', randomUUID(), address)
  return null
}

/**
 * Renewals that are running: the embedded Auth would take a second one for the use of a stolen
 * token.
 */
const underway = new Map<string, Promise<Tokens | null>>()

/** Renews a session; resolves to null when the token is invalid. @throws ApiError 503 */
export function renewTokens(refresh: string, address: string): Promise<Tokens | null> {
  let renewal = underway.get(refresh)
  if (!renewal) {
    renewal = renew(refresh, address).finally(() => underway.delete(refresh))
    underway.set(refresh, renewal)
  }
  return renewal
}

async function renew(refresh: string, address: string): Promise<Tokens | null> {
  const { ok, body } = await askAuth('/token?grant_type=refresh_token', authHeaders(address), {
    refresh_token: refresh,
  })
  if (!ok) return null
  const { access_token: token, refresh_token: next } = v.parse(renewed, body)
  return { token, refresh: next }
}

const renewed = v.object({ access_token: v.string(), refresh_token: v.string() })
