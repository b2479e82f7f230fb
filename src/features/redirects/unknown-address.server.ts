import * as v from 'valibot'
import { readResult, rowsOf } from '../../server/database-errors.ts'
import { notFoundPage } from '../../server/pages.ts'
import { guestClient } from '../../server/supabase.ts'
import { renderedPage } from '../../site-data/rendered-page.server.ts'

const HEADERS = { 'Cache-Control': 'no-cache' }
const found = v.nullable(v.object({ to: v.nullable(v.string()), status: v.number() }))
/** No address of these is ever given to another file. */
const ASSET = /^\/(_astro|images|og|pagefind)\//
const OF_CATEGORY = /^\/category\/([a-z0-9-]{1,120})$/

/**
 * Answers for an address without a page in the release: a former one leads on, or says that it is gone;
 * a category that is newer than the release is rendered (rule: pages/former-addresses).
 */
export async function answerUnknownAddress(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (ASSET.test(path)) return notFoundPage(request)
  const client = guestClient()
  const led = readResult(found, await client.rpc('find_redirect', { p_path: path }))
  if (led?.to)
    return new Response(null, {
      status: led.status,
      headers: { ...HEADERS, Location: led.to + search },
    })
  if (led) return notFoundPage(request, HEADERS, led.status)
  const [, slug] = OF_CATEGORY.exec(path) ?? []
  if (!slug) return notFoundPage(request)
  const rows = rowsOf(await client.from('categories').select('id').eq('slug', slug))
  if (rows.length === 0) return notFoundPage(request)
  const locals = async ({ onDemandData }: typeof import('../../renderer.ts')) => ({
    data: await onDemandData(),
  })
  return renderedPage(request, path, locals, HEADERS)
}
