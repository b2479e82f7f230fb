import type { Config } from '@netlify/functions'
import { currentCall } from './current-call.ts'
import { ApiError, RETRY_AFTER_S } from './errors.ts'
import { log } from './log.ts'
import { type Answering, observed } from './observe.ts'
import { checkRateLimit } from './rate-limit.ts'

/** Netlify accepts HEAD, although its type does not have it. */
export type ReadConfig = Omit<Config, 'method'> & { method: ('GET' | 'HEAD')[] }

/** These headers are the page's own: its policy has the hashes of its scripts. */
const OWN = ['content-type', 'content-security-policy']

type BuiltPage = { ok: boolean; html: string; headers: Record<string, string> }

/**
 * Fetches a built page. `request.url` can be trusted, because Netlify accepts only the site's own
 * hosts.
 */
export async function pageOf(request: Request, path: string): Promise<BuiltPage> {
  const page = await fetch(new URL(path, request.url)).catch(() => null)
  if (!page) return { ok: false, html: '', headers: {} }
  const headers: Record<string, string> = {}
  for (const name of OWN) {
    const value = page.headers.get(name)
    if (value) headers[name] = value
  }
  return { ok: page.ok, html: await page.text(), headers }
}

/** A function that answers a page. It has the limit `read`, and its errors show /unavailable. */
export const observedPage = (route: string, answer: Answering): Answering =>
  observed(route, async (request, context) => {
    try {
      await checkRateLimit('read', context.ip)
      return await answer(request, context)
    } catch (error) {
      if (!(error instanceof ApiError)) log.error({ error }, 'A page failed.')
      return unavailablePage(request, error)
    }
  })

async function unavailablePage(request: Request, error: unknown): Promise<Response> {
  const { ok, html, headers } = await pageOf(request, '/unavailable')
  const page = ok ? html.replace(PLACE, `${PLACE}Reference ${currentCall()?.id}`) : UNAVAILABLE
  const isTooFast = error instanceof ApiError && error.status === 429
  return new Response(page, {
    status: isTooFast ? 429 : 503,
    headers: {
      ...headers,
      'Cache-Control': 'no-store',
      'Retry-After': String(RETRY_AFTER_S),
      ...(isTooFast && error.headers),
    },
  })
}

/** The place of the reference in src/pages/unavailable.astro. */
const PLACE = 'data-reference>'

const UNAVAILABLE = 'A network error occurred.'

/** The page "not found". @param own headers, as an address with a secret needs */
export async function notFoundPage(
  request: Request,
  own: Record<string, string> = { 'Cache-Control': 'no-cache' },
): Promise<Response> {
  const { html, headers } = await pageOf(request, '/404.html')
  return new Response(html, { status: 404, headers: { ...headers, ...own } })
}

/** rule: pages/gone */
export async function gonePage(request: Request, own: Record<string, string>): Promise<Response> {
  const { html, headers } = await pageOf(request, '/gone')
  return new Response(html, { status: 410, headers: { ...headers, ...own } })
}
