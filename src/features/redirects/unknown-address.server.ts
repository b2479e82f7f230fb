import * as v from 'valibot'
import { readResult, rowsOf } from '../../server/database-errors.ts'
import { gonePage, notFoundPage } from '../../server/pages.ts'
import { guestClient } from '../../server/supabase.ts'
import { renderedPage } from '../../site-data/rendered-page.server.ts'

const HEADERS = { 'Cache-Control': 'no-cache' }
const found = v.nullable(v.object({ to: v.nullable(v.string()), status: v.number() }))
/** No address of these is ever given to another file. */
const ASSET = /^\/(_astro|images|og|pagefind)\//
/** Pages that are rendered until a release has them, by the table of what they are about. */
const NEWER = /^\/(?:(?<categories>category)|(?<authors>author))\/(?<slug>[a-z0-9-]{1,120})$/

/** The query goes on with the reader, unless the target has one of its own. */
function withQuery(to: string, search: string): string {
  const [path = '', anchor] = to.split('#')
  return path + (path.includes('?') ? '' : search) + (anchor === undefined ? '' : `#${anchor}`)
}

const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/(?<=.)\/$/, '')

/** Leads on from a former address, or says that it is gone; null for any other address. */
export async function answerFormerAddress(request: Request): Promise<Response | null> {
  const p_path = pathOf(request)
  const led = readResult(found, await guestClient().rpc('find_redirect', { p_path }))
  if (!led) return null
  if (!led.to) return gonePage(request, HEADERS)
  const Location = withQuery(led.to, new URL(request.url).search)
  return new Response(null, { status: led.status, headers: { ...HEADERS, Location } })
}

/**
 * Answers for an address without a page in the release: a former one leads on, or says that it is gone;
 * a category or author newer than the release is rendered (rule: pages/former-addresses).
 */
export async function answerUnknownAddress(request: Request): Promise<Response> {
  const path = pathOf(request)
  if (ASSET.test(path)) return notFoundPage(request)
  const former = await answerFormerAddress(request)
  if (former) return former
  const { slug, authors } = NEWER.exec(path)?.groups ?? {}
  if (!slug) return notFoundPage(request)
  const table = guestClient().from(authors ? 'authors' : 'categories')
  const rows = rowsOf(await table.select('id').eq('slug', slug))
  if (rows.length === 0) return notFoundPage(request)
  const locals = async ({ onDemandData }: typeof import('../../renderer.ts')) => ({
    data: await onDemandData(),
  })
  return renderedPage(request, path, locals, HEADERS)
}
