import { RENEW_WITHIN_SECONDS } from './contract.ts'

/** Never sooner: a clock that is wrong by hours must not make a tab ask without end. */
const SHORTEST_MS = 30_000

/** Milliseconds since 1970 at which an access token ends; null when it cannot be read. */
export function endOf(token: string): number | null {
  try {
    const [, claims = ''] = token.split('.')
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}

/**
 * How long to wait before a token is renewed: until the server would give a new one, and a little
 * longer, differently in each tab, so that one of them is first.
 *
 * @param jitter between 0 and 1
 */
export function renewalDelay(token: string, now: number, jitter: number): number | null {
  const end = endOf(token)
  if (end === null) return null
  const window = RENEW_WITHIN_SECONDS * 1000
  const early = window * (0.8 - 0.2 * jitter)
  return Math.max(SHORTEST_MS, end - early - now)
}
