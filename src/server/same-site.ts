import { readGuestEnv } from './env.ts'
import { ApiError } from './errors.ts'

const ownOrigins = (url: string): string[] => [
  new URL(readGuestEnv().SITE_URL).origin,
  new URL(url).origin,
]

/**
 * Requires that a page of this site sent the request. Older browsers send only Origin.
 * @throws ApiError 403, also when both headers are missing
 */
export function requireOwnPage({ headers, url }: Request): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin') ?? ''
  const own = site === null ? ownOrigins(url).includes(origin) : site === 'same-origin'
  if (!own) throw refusal()
}

/**
 * For a GET with an effect: a link, a prefetch or an image must not cause it.
 * @throws ApiError 403
 */
export function requireScript({ headers }: Request): void {
  const mode = headers.get('sec-fetch-mode') ?? 'cors'
  const destination = headers.get('sec-fetch-dest') ?? 'empty'
  const isByScript = ['cors', 'same-origin'].includes(mode) && destination === 'empty'
  if (!isByScript || AHEAD.some((name) => headers.has(name))) throw refusal()
}

/** Headers of prefetch requests. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const refusal = () => new ApiError(403, 'This request did not come from the site.')
