import { sha256 } from './hash.ts'
import { HOUR, unlimited } from './limits.ts'
import { tooFast } from './rate-limit.ts'
import { callService } from './service-client.ts'

/** `free` attempts, then a wait that grows from `first` to `longest` seconds. */
export type Backoff = { free: number; first: number; longest: number }

const LOGIN_BACKOFF: Backoff = { free: 5, first: 30, longest: HOUR }

/**
 * The waits after failed logins; null when limits are off. `LOGIN_BACKOFF=5/30/3600` replaces them.
 */
export function loginBackoff(env: NodeJS.ProcessEnv = process.env): Backoff | null {
  if (unlimited(env)) return null
  if (!env.LOGIN_BACKOFF) return LOGIN_BACKOFF
  const numbers = env.LOGIN_BACKOFF.split('/').map(Number)
  const [free = 0, first = 0, longest = 0] = numbers
  if (numbers.length !== 3 || !(free >= 1 && first > 0 && longest >= first)) {
    throw new Error('LOGIN_BACKOFF must look like 5/30/3600.')
  }
  return { free, first, longest }
}

/**
 * Counts a login attempt by the name as typed, before the password is checked.
 * @throws ApiError 429
 */
export async function recordLoginAttempt(login: string): Promise<void> {
  const backoff = loginBackoff()
  if (backoff === null) return
  const wait = await callService('record_login_attempt', {
    p_login_hash: hash(login),
    p_free: backoff.free,
    p_first: `${backoff.first} seconds`,
    p_longest: `${backoff.longest} seconds`,
  })
  if (wait > 0) throw tooFast(wait)
}

export async function clearLoginAttempts(login: string): Promise<void> {
  await callService('clear_login_attempts', { p_login_hash: hash(login) })
}

const hash = (login: string): string => sha256(login.normalize('NFKC').trim().toLowerCase())
