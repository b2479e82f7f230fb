import { rowsOf } from './database-errors.ts'
import { sha256 } from './hash.ts'
import { loginBackoff } from './limits.ts'
import { tooFast } from './rate-limit.ts'
import { serviceClient } from './service-client.ts'

/**
 * Counts a try to prove who somebody is with a password, before the password is looked at.
 *
 * @param login the account's address, or what was typed when there is no such account
 * @throws ApiError 429 with Retry-After while the account waits, whatever the password
 */
export async function beginLogin(login: string): Promise<void> {
  const backoff = loginBackoff()
  if (backoff === null) return
  const wait = rowsOf<number>(
    await serviceClient().rpc('begin_login', {
      p_login_hash: hash(login),
      p_free: backoff.free,
      p_first: `${backoff.first} seconds`,
      p_longest: `${backoff.longest} seconds`,
    }),
  )
  if (wait > 0) throw tooFast(wait)
}

/** Forgets the tries of an account whose owner has just proved who they are. */
export async function forgiveLogins(login: string): Promise<void> {
  rowsOf(await serviceClient().rpc('forgive_logins', { p_login_hash: hash(login) }))
}

const hash = (login: string): string => sha256(login.normalize('NFKC').trim().toLowerCase())
