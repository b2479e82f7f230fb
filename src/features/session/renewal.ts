import { RENEW_WITHIN_SECONDS } from './rules.ts'

/** The shortest delay, so that a wrong clock does not cause endless calls. */
const SHORTEST_MS = 30_000

/** Milliseconds since 1970 at which an access token ends; null when it cannot be read. */
export function endOf(token: string): number | null {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' ? exp * 1000 : null
}

/** The id of the user whose access token it is; null when it cannot be read. */
export function userOf(token: string): string | null {
  const sub = claimsOf(token)?.sub
  return typeof sub === 'string' ? sub : null
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } | null {
  try {
    const [, claims = ''] = token.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

/**
 * Milliseconds until a token is renewed: when the server gives a new one, and a little later,
 * differently in each tab, so that one of them is first.
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
