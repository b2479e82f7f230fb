import * as v from 'valibot'
import { readResult, rowsOf } from '../../server/database-errors.ts'
import { gonePage, notFoundPage } from '../../server/page-function.ts'
import { type Renderer, renderedPage } from '../../server/rendered-page.server.ts'
import { type Client, guestClient } from '../../server/supabase.ts'

const HEADERS = { 'Cache-Control': 'no-cache' }
const found = v.nullable(v.object({ to: v.nullable(v.string()), status: v.number() }))
/** No address of these is ever given to another file. */
const ASSET = /^\/(_astro|images|og|pagefind)\//
/** Addresses that are rendered until a release has them: of categories, authors and own pages. */
const NEWER = /^\/(?:(?<kind>category|author)\/)?(?<slug>[a-z0-9-]{1,120})$/

/** Whether readers may open something at an address that a release may not have yet. */
async function isNewer(client: Client, path: string): Promise<boolean> {
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
 * a category, author or page newer than the release is rendered (rule: pages/former-addresses).
 */
export async function answerUnknownAddress(request: Request): Promise<Response> {
  const path = pathOf(request)
  if (ASSET.test(path)) return notFoundPage(request)
  const former = await answerFormerAddress(request)
  if (former) return former
  if (!(await isNewer(guestClient(), path))) return notFoundPage(request)
  const locals = async ({ onDemandData }: Renderer) => ({
    data: await onDemandData(),
  })
  return renderedPage(request, path, locals, HEADERS)
}
