import { BUCKET, MADE, TEMPORARY } from '../src/features/images/rules.ts'
import { readGuestEnv } from '../src/server/env.ts'
import { RETRY_AFTER_S } from '../src/server/errors.ts'
import { observed } from '../src/server/observe.ts'
import type { ReadConfig } from '../src/server/page-function.ts'

const NAME = /^[a-z0-9-]{1,120}$/
const FILE = /^\d{1,5}\.(avif|webp)$/
const FOREVER = 'public, max-age=31536000, immutable'
const KEPT = { 'Cache-Control': FOREVER, 'Netlify-CDN-Cache-Control': `${FOREVER}, durable` }
// A picture of a reader goes with its comment (rule: cards/made-pictures).
const KEPT_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }
const UNKEPT = { 'Cache-Control': 'no-store' }
/** Until storage begins to answer. */
const TIMEOUT_MS = 5000
/** Programs in browsers show pictures of feeds. */
const SHOWN_ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const HEADERS = ['content-type', 'content-length', 'etag', 'last-modified']

/**
 * Stored images at the site's own address. Names come from the content, so answers are cached for
 * ever; temporary images are deleted within a day.
 */
export default observed('/images/:name/:file', async (request, { params }) => {
  const { name = '', file = '' } = params
  if (!NAME.test(name) || !FILE.test(file)) return missing(404)
  const temporary = new URL(request.url).pathname.startsWith(`/images/${TEMPORARY}`)
  const path = `${BUCKET}/${temporary ? TEMPORARY : ''}${name}/${file}`
  const stored = await fetch(`${readGuestEnv().SUPABASE_URL}/storage/v1/object/public/${path}`, {
    method: request.method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!stored?.ok) {
    await stored?.body?.cancel()
    return stored && stored.status < 500 ? missing(404) : missing(503)
  }
  const kept = temporary ? UNKEPT : name.startsWith(MADE) ? KEPT_AN_HOUR : KEPT
  const headers = new Headers({ ...kept, ...SHOWN_ANYWHERE })
  for (const header of HEADERS) {
    const value = stored.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  return new Response(stored.body, { headers })
})

const missing = (status: 404 | 503) =>
  new Response(null, {
    status,
    headers: { ...UNKEPT, ...(status === 503 && { 'Retry-After': String(RETRY_AFTER_S) }) },
  })

export const config: ReadConfig = {
  path: ['/images/:name/:file', '/images/temp/:name/:file'],
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 3000, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
