import { RENEW_WITHIN_SECONDS } from './rules.ts'

/** The shortest delay prevents endless calls when the clock of the device is wrong. */
const SHORTEST_MS = 30_000

/** Milliseconds since 1970 at which the access token expires; null when unreadable. */
export function endOf(token: string): number | null {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' ? exp * 1000 : null
}

/** The user id of an access token; null when unreadable. */
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
 * Milliseconds until the token is renewed; null when it is unreadable.
 * @param jitter a random number from 0 to 1, by which one tab renews before the others
 */
export function renewalDelay(token: string, now: number, jitter: number): number | null {
  const end = endOf(token)
  if (end === null) return null
  const window = RENEW_WITHIN_SECONDS * 1000
  const early = window * (0.8 - 0.2 * jitter)
  return Math.max(SHORTEST_MS, end - early - now)
}
