import { currentCall } from './current-call.ts'
import { ApiError, RETRY_AFTER_S } from './errors.ts'
import { log } from './log.ts'
import { type Answering, observed } from './observe.ts'

/** A page's type and policy, which name the build's own scripts. */
const OWN = ['content-type', 'content-security-policy']

/** A page of the release that is live, as far as it can be had. */
type BuiltPage = { ok: boolean; html: string; headers: Record<string, string> }

/** Reads a page of the release. The platform lets no request in for a host of somebody else. */
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

/** A function that answers with a page, watched: where it fails a reader gets a page as well. */
export const observedPage = (route: string, answer: Answering): Answering =>
  observed(route, (request, context) =>
    answer(request, context).catch((error: unknown) => {
      if (!(error instanceof ApiError)) log.error({ error }, 'A page failed.')
      return unavailablePage(request)
    }),
  )

/** What a page's reader sees while the database cannot be reached: the page that the build has for it. */
async function unavailablePage(request: Request): Promise<Response> {
  const { html, headers } = await pageOf(request, '/unavailable')
  const reference = currentCall()?.id ?? ''
  return new Response(html.replace('{reference}', reference), {
    status: 503,
    headers: { ...headers, 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_S) },
  })
}

/** The site's 404 page, from a function. */
export async function notFoundPage(request: Request): Promise<Response> {
  const { html, headers } = await pageOf(request, '/404.html')
  return new Response(html, { status: 404, headers: { ...headers, 'Cache-Control': 'no-cache' } })
}
