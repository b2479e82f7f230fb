import { BUCKET, MADE, TEMPORARY } from '../src/features/base/images/rules.ts'
import { observed } from '../src/server/observe.ts'
import type { ReadConfig } from '../src/server/page-function.ts'
import { KEPT, missing, serveStored } from '../src/server/serve-stored.ts'

const NAME = /^[a-z0-9-]{1,120}$/
const FILE = /^\d{1,5}\.(avif|webp)$/
// rule: cards/made-pictures
const CACHED_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }
const NOT_CACHED = { 'Cache-Control': 'no-store' }
/** Feed readers in browsers show pictures on pages of their own. */
const SHOWN_ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Serves stored pictures. Their names come from their content, so answers are cached for ever. */
export default observed('/images/:name/:file', async (request, { params }) => {
  const { name = '', file = '' } = params
  if (!NAME.test(name) || !FILE.test(file)) return missing(404)
  const temporary = new URL(request.url).pathname.startsWith(`/images/${TEMPORARY}`)
  const path = `${BUCKET}/${temporary ? TEMPORARY : ''}${name}/${file}`
  const cacheHeaders = temporary ? NOT_CACHED : name.startsWith(MADE) ? CACHED_AN_HOUR : KEPT
  return serveStored(request, path, { ...cacheHeaders, ...SHOWN_ANYWHERE })
})

export const config: ReadConfig = {
  path: ['/images/:name/:file', '/images/temp/:name/:file'],
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 3000, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
