import { readGuestEnv } from './env.ts'
import { RETRY_AFTER_S } from './errors.ts'
import { timeLimit } from './time-limit.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** For addresses that change with their content, so that caches may store the answer forever. */
export const KEPT = {
  'Cache-Control': FOREVER,
  'Netlify-CDN-Cache-Control': `${FOREVER}, durable`,
}
const UNKEPT = { 'Cache-Control': 'no-store' }
/** Milliseconds until Storage must begin to answer. */
const TIMEOUT_MS = 5000
const HEADERS = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
]

const fetchStored = (path: string, method: string, headers: Record<string, string>) =>
  fetch(`${readGuestEnv().SUPABASE_URL}/storage/v1/object/public/${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
  }).catch(() => null)

const isRefused = (answer: Response | null): boolean =>
  answer !== null && answer.status >= 400 && answer.status < 500

/**
 * Serves a file of a public bucket, or the part of it that is requested; 404 when it does not exist,
 * 503 when Storage does not answer.
 */
export async function serveStored(
  request: Request,
  path: string,
  own: Record<string, string>,
): Promise<Response> {
  const { method } = request
  const range = method === 'GET' ? request.headers.get('range') : null
  // Safari plays no sound and no video without it.
  let stored = await fetchStored(path, method, range === null ? {} : { Range: range })
  if (range !== null && isRefused(stored)) {
    // A range that the file does not have is ignored (RFC 9110, 14.2).
    await stored?.body?.cancel()
    stored = await fetchStored(path, method, {})
  }
  if (!stored?.ok) {
    await stored?.body?.cancel()
    return missing(stored && stored.status < 500 ? 404 : 503)
  }
  const headers = new Headers(own)
  for (const header of HEADERS) {
    const value = stored.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  if (stored.status === 206) headers.delete('Netlify-CDN-Cache-Control')
  return new Response(stored.body, { status: stored.status, headers })
}

export const missing = (status: 404 | 503) =>
  new Response(null, {
    status,
    headers: { ...UNKEPT, ...(status === 503 && { 'Retry-After': String(RETRY_AFTER_S) }) },
  })
