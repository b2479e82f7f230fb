import { rowsOf } from './database-errors.ts'
import { sha256 } from './hash.ts'
import { loginBackoff } from './limits.ts'
import { tooFast } from './rate-limit.ts'
import { serviceClient } from './service-client.ts'

/** Counts an attempt by the name as typed, before the password is checked. @throws ApiError 429 */
export async function recordLoginAttempt(login: string): Promise<void> {
  const backoff = loginBackoff()
  if (backoff === null) return
  const wait = rowsOf(
    await serviceClient().rpc('record_login_attempt', {
      p_login_hash: hash(login),
      p_free: backoff.free,
      p_first: `${backoff.first} seconds`,
      p_longest: `${backoff.longest} seconds`,
    }),
  )
  if (wait > 0) throw tooFast(wait)
}

/** After a login, or a password reset. */
export async function clearLoginAttempts(login: string): Promise<void> {
  rowsOf(await serviceClient().rpc('clear_login_attempts', { p_login_hash: hash(login) }))
}

const hash = (login: string): string => sha256(login.normalize('NFKC').trim().toLowerCase())
