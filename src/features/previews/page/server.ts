import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { invalid, unreachable } from '../../../server/errors.ts'
import { notFoundPage } from '../../../server/pages.ts'
import { requireSession } from '../../../server/session.ts'
import { filledPage } from '../../articles/early/server.ts'
import { sanitiseBody } from '../../articles/sanitise.ts'
import type { previewWriting } from '../contract.ts'
import { openPreview } from '../server.ts'
import { articleOfWriting } from '../writing/server.ts'

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

const UNSAVED = 'This is how the article would look. Only you see this.'

/**
 * The page of what stands in an editor's fields, made as every page is. It comes within an answer
 * and not at an address: nothing on the site may be framed because of it.
 *
 * @throws ApiError 404 for an unknown article, 422 for a text nested too deeply, 503 before the
 * first build
 */
export async function showWriting(
  { id, content }: InputOf<typeof previewWriting>,
  call: Call,
): Promise<AnswerOf<typeof previewWriting>> {
  const article = await articleOfWriting(await requireSession(call), id, content)
  const about = { notice: UNSAVED, robots: 'noindex, nofollow' }
  refuseTooDeep(article.body)
  const page = await filledPage(call.request, article, about, {})
  if (!page.ok) throw unreachable()
  return { html: await page.text() }
}

/** A page shows the words of such a text all the same; a save would refuse it. */
function refuseTooDeep(body: string): void {
  try {
    sanitiseBody(body)
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ body: 'The text is nested too deeply.' })
    throw error
  }
}
