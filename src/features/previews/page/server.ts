import { notFoundPage } from '../../../server/pages.ts'
import { filledPage } from '../../articles/early/server.ts'
import { openPreview } from '../server.ts'

const NOTICE =
  'This is a preview. The article is not published, and this link ends after seven days.'

/** The address is a secret: it stays out of caches, of search engines and of other sites' logs. */
const SECRET = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The page behind a preview link; once the article is published, the way to it. */
export async function previewPage(request: Request, token: string): Promise<Response> {
  const article = await openPreview(token)
  if (!article) return notFoundPage(request, SECRET)
  if (article.published) {
    const headers = { ...SECRET, Location: `/article/${article.id}` }
    return new Response(null, { status: 301, headers })
  }
  return filledPage(request, article, { notice: NOTICE, robots: 'noindex, nofollow' }, SECRET)
}
