import { readEnv } from './env.ts'
import { ApiError } from './errors.ts'

/** The site's own origins: as configured, and as this request reached it. */
const ownOrigins = (request: Request): string[] => [
  new URL(readEnv().SITE_URL).origin,
  new URL(request.url).origin,
]

/**
 * Refuses a write that another site's page caused. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a caller that sends neither is no browser and carries no
 * ambient rights.
 *
 * @throws ApiError 403
 */
export function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const foreign =
    site !== null
      ? site !== 'same-origin'
      : origin !== null && !ownOrigins(request).includes(origin)
  if (foreign) throw refusal()
}

/**
 * Refuses what does not say that a page of the site sent it: where a cookie alone gives rights, to
 * say nothing is not enough.
 *
 * @throws ApiError 403
 */
export function requireOwnPage(request: Request): void {
  const origin = request.headers.get('origin')
  const own =
    request.headers.get('sec-fetch-site') === 'same-origin' ||
    (origin !== null && ownOrigins(request).includes(origin))
  if (!own) throw refusal()
}

/**
 * Refuses what no script of a page asked for: an address that somebody opened, or that a browser
 * fetched ahead. For calls that change something by GET.
 *
 * @throws ApiError 403
 */
export function refuseNavigation(request: Request): void {
  const { headers } = request
  if (headers.get('sec-fetch-mode') === 'navigate' || headers.has('sec-purpose')) throw refusal()
}

const refusal = () => new ApiError(403, 'This request did not come from the site.')
