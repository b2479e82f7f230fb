import { readEnv } from './env.ts'
import { ApiError } from './errors.ts'

/** The site's own origins: as configured, and as this request reached it. */
const ownOrigins = (url: string): string[] => [
  new URL(readEnv().SITE_URL).origin,
  new URL(url).origin,
]

/**
 * Refuses what does not say that a page of the site sent it. Browsers say where a request comes from
 * in Sec-Fetch-Site, older ones in Origin; to say nothing is not enough, because a proxy or an
 * extension may have taken both away from a request that a cookie goes with.
 *
 * @throws ApiError 403
 */
export function requireOwnPage({ headers, url }: Request): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin') ?? ''
  const own = site === null ? ownOrigins(url).includes(origin) : site === 'same-origin'
  if (!own) throw refusal()
}

/**
 * Refuses what no script of a page asked for: an address that somebody opened, that a browser
 * fetched ahead, or that stands in an image. For calls that change something by GET.
 *
 * @throws ApiError 403
 */
export function requireScript({ headers }: Request): void {
  const mode = headers.get('sec-fetch-mode') ?? 'cors'
  const destination = headers.get('sec-fetch-dest') ?? 'empty'
  const asked = ['cors', 'same-origin'].includes(mode) && destination === 'empty'
  if (!asked || AHEAD.some((name) => headers.has(name))) throw refusal()
}

/** What says that nobody waits for an answer yet, also in browsers of former years. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const refusal = () => new ApiError(403, 'This request did not come from the site.')
