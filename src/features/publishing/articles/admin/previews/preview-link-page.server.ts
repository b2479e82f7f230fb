import * as v from 'valibot'
import { readResult } from '../../../../../server/database-errors.ts'
import { notFoundPage } from '../../../../../server/page-function.ts'
import { serviceClient } from '../../../../../server/service-client.ts'
import { guestClient } from '../../../../../server/supabase.ts'
import { seriesOfArticle } from '../../../series/contract.ts'
import { article } from '../../contract.ts'
import { draft } from '../drafts/contract.ts'
import { previewedPage } from './preview-page.server.ts'
import { withContent } from './unsaved-article.server.ts'

const NOTICE =
  'This is a preview. The article is not published, and this link expires after seven days.'
const CHANGE =
  'This is a preview of a change that readers do not see yet. This link expires after seven days.'

/** Keeps the address of a preview out of caches, search engines and the logs of other sites. */
const SECRET = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The page of a preview link; it redirects to the article once that has nothing unpublished. */
export async function previewPage(request: Request, token: string): Promise<Response> {
  const match = await findPreviewed(token)
  if (!match) return notFoundPage(request, SECRET)
  const { series, change, ...article } = match
  if (article.published && change) {
    // The preview also shows authors who are not public yet.
    const changed = await withContent(serviceClient(), article, change, true)
    return previewedPage(request, { article: changed, series, notice: CHANGE }, SECRET)
  }
  if (article.published) {
    const headers = { ...SECRET, Location: `/article/${article.id}` }
    return new Response(null, { status: 301, headers })
  }
  return previewedPage(request, { article, series, notice: NOTICE }, SECRET)
}

const previewed = v.object({
  ...article.entries,
  series: v.nullable(seriesOfArticle),
  change: v.nullable(draft.entries.content),
})

/** The article of a preview link; null for an unknown or expired one. */
async function findPreviewed(token: string) {
  if (!/^[\w-]{43}$/.test(token)) return null
  const answer = await guestClient().rpc('read_preview', { p_token: token })
  return readResult(v.nullable(previewed), answer)
}
