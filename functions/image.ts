import type { Config } from '@netlify/functions'
import { BUCKET, TEMPORARY } from '../src/features/images/rules.ts'
import { answering } from '../src/server/answering.ts'
import { readEnv } from '../src/server/env.ts'

const NAME = /^[a-z0-9-]{1,120}$/
const FILE = /^\d{1,5}\.(avif|webp)$/
const FOREVER = 'public, max-age=31536000, immutable'
const KEPT = { 'Cache-Control': FOREVER, 'Netlify-CDN-Cache-Control': `${FOREVER}, durable` }
const UNKEPT = { 'Cache-Control': 'no-store' }
const HEADERS = ['content-type', 'content-length', 'etag', 'last-modified']

/**
 * Stored images on the site's own address, so that pages load nothing from elsewhere. Names come
 * from the content, so an answer never changes and the CDN keeps it; a temporary one goes within a day.
 */
export default answering(async (request, { params }) => {
  const { name = '', file = '' } = params
  if (!NAME.test(name) || !FILE.test(file)) return new Response(null, { status: 404 })
  const temporary = new URL(request.url).pathname.startsWith(`/images/${TEMPORARY}`)
  const path = `${BUCKET}/${temporary ? TEMPORARY : ''}${name}/${file}`
  const stored = await fetch(`${readEnv().SUPABASE_URL}/storage/v1/object/public/${path}`)
  if (!stored.ok) {
    await stored.body?.cancel()
    return new Response(null, { status: stored.status < 500 ? 404 : 503 })
  }
  const headers = new Headers(temporary ? UNKEPT : KEPT)
  for (const header of HEADERS) {
    const value = stored.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  return new Response(stored.body, { headers })
})

export const config: Config = {
  path: ['/images/:name/:file', '/images/temp/:name/:file'],
  method: ['GET'],
  rateLimit: { windowLimit: 3000, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
