import * as v from 'valibot'
import { readResult } from '../../../../server/database-errors.ts'
import { notFoundPage } from '../../../../server/page-function.ts'
import { guestClient } from '../../../../server/supabase.ts'
import { seriesOfArticle } from '../../../series/contract.ts'
import { article } from '../../contract.ts'
import { previewedPage } from './preview-page.server.ts'

const NOTICE =
  'This is a preview. The article is not published, and this link ends after seven days.'

/** Keeps the secret address out of caches, search engines and other sites' logs. */
const SECRET = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The page of a preview link; a redirect once the article is published. */
export async function previewPage(request: Request, token: string): Promise<Response> {
  const found = await findPreviewed(token)
  if (!found) return notFoundPage(request, SECRET)
  const { series, ...article } = found
  if (article.published) {
    const headers = { ...SECRET, Location: `/article/${article.id}` }
    return new Response(null, { status: 301, headers })
  }
  return previewedPage(request, { article, series, notice: NOTICE }, SECRET)
}

const previewed = v.object({ ...article.entries, series: v.nullable(seriesOfArticle) })

/** Null for an unknown or expired link. */
async function findPreviewed(token: string) {
  if (!/^[\w-]{43}$/.test(token)) return null
  const answer = await guestClient().rpc('read_preview', { p_token: token })
  return readResult(v.nullable(previewed), answer)
}
