import * as v from 'valibot'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { gonePage, notFoundPage, pageOf } from '../../../server/page-function.ts'
import { type Renderer, renderedPage } from '../../../server/rendered-page.server.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { meantBy } from './nearest-address.ts'

const HEADERS = { 'Cache-Control': 'no-cache' }
const redirectRow = v.nullable(
  v.object({ from: v.string(), to: v.nullable(v.string()), status: v.number() }),
)
/** Addresses of built files, which have no redirects, because their names are never reused. */
const ASSET = /^\/(_astro|images|og|pagefind)\//
/** Addresses of pages that are rendered on demand until a release has them. */
const NEWER = /^\/(?:(?<kind>category|author)\/)?(?<slug>[a-z0-9-]{1,120})$/
const ISSUE = /^\/newsletter\/(?<id>[1-9]\d{0,14})$/

/** Whether the address is that of a public page, which the release may not have yet. */
async function isNewer(client: Client, path: string): Promise<boolean> {
  const { id } = ISSUE.exec(path)?.groups ?? {}
  if (id) {
    const issues = client.rpc('list_public_issues').select('id').eq('id', Number(id))
    return rowsOf(await issues).length > 0
  }
  const { kind, slug = '' } = NEWER.exec(path)?.groups ?? {}
  if (!slug) return false
  const rows = kind
    ? client
        .from(kind === 'author' ? 'authors' : 'categories')
        .select('id')
        .eq('slug', slug)
    : client.from('pages').select('id').eq('published', true).eq('path', path)
  return rowsOf(await rows).length > 0
}

/** Adds the query of the request to the target, unless the target has a query of its own. */
function withQuery(to: string, search: string): string {
  const [path = '', anchor] = to.split('#')
  return path + (path.includes('?') ? '' : search) + (anchor === undefined ? '' : `#${anchor}`)
}

const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/(?<=.)\/$/, '')

const find = async (p_path: string) =>
  readResult(redirectRow, await guestClient().rpc('find_redirect', { p_path }))

/** The redirect or the status 410 for a former address; null for an address that was never used. */
export async function answerFormerAddress(request: Request): Promise<Response | null> {
  const { href, search } = new URL(request.url)
  const led = await find(pathOf(request) + search)
  if (!led) return null
  if (!led.to) return gonePage(request, HEADERS)
  // The query is a part of the address that the redirect begins at, so that it is not passed on.
  const Location = led.from.includes('?') ? led.to : withQuery(led.to, search)
  if (new URL(Location, href).href === href) return null
  return new Response(null, { status: led.status, headers: { ...HEADERS, Location } })
}

/**
 * The nearest content for an address of another system (rule: pages/nearest-address); null without
 * one.
 */
async function nearest(path: string, query: URLSearchParams): Promise<string | null> {
  const meant = meantBy(path, query)
  if (!meant || meant.kind === 'address') return meant?.path ?? null
  const client = guestClient()
  if (meant.kind === 'dates') {
    const { from, to } = meant
    const count = rowsOf(await client.rpc('count_articles', { p_from: from, p_to: to }))
    return count > 0 ? `/search?from=${from}&to=${to}` : null
  }
  const led = (await find(meant.path))?.to
  const to = led ?? ((await isNewer(client, meant.path)) ? meant.path : null)
  return to && meant.isFeed && /^\/(?:category|author)\/[^/#?]+$/.test(to) ? `${to}/rss.xml` : to
}

/**
 * Answers an address that the release does not have: with a redirect, with 410, with a page that is
 * newer than the release, or with 404 (rule: pages/former-addresses).
 */
export async function answerUnknownAddress(request: Request): Promise<Response> {
  const path = pathOf(request)
  if (ASSET.test(path)) return notFoundPage(request)
  const former = await answerFormerAddress(request)
  if (former) return former
  if (!(await isNewer(guestClient(), path))) {
    const Location = await nearest(path, new URL(request.url).searchParams)
    if (Location) return new Response(null, { status: 301, headers: { ...HEADERS, Location } })
    return path === '/' ? homePage(request) : notFoundPage(request)
  }
  const locals = async ({ onDemandData }: Renderer) => ({
    data: await onDemandData(request),
  })
  return renderedPage(request, path, locals, HEADERS)
}

/** The home page, for its address with a query that no redirect begins at. */
async function homePage(request: Request): Promise<Response> {
  const { ok, html, headers } = await pageOf(request, '/')
  return ok ? new Response(html, { headers: { ...headers, ...HEADERS } }) : notFoundPage(request)
}
