import { findPresentIds } from '../src/features/publishing/articles/present-ids.server.ts'
import type { Thread } from '../src/features/readers/comments/contract.ts'
import { findThread } from '../src/features/readers/comments/find-thread.server.ts'
import { placeIn, threadPath } from '../src/features/readers/comments/paths.ts'
import { ApiError, unreachable } from '../src/server/errors.ts'
import { observedPage, pageOf, type ReadConfig } from '../src/server/page-function.ts'
import { guestClient } from '../src/server/supabase.ts'

export default observedPage('/comment/:article/:id', async (request) => {
  const place = placeIn(new URL(request.url).pathname)
  const thread = place && (await findComment(place.id))
  if (place && thread && thread.article.id !== place.articleId) {
    const { [place.articleId]: present } = await findPresentIds(guestClient(), [place.articleId])
    if (present === thread.article.id) {
      const Location = threadPath({ id: place.id, article_id: present })
      return new Response(null, { status: 301, headers: { Location, 'Cache-Control': 'no-cache' } })
    }
  }
  const status = thread && thread.article.id === place?.articleId ? 200 : 404
  const { ok, html, headers } = await pageOf(request, '/comment')
  if (!ok) throw unreachable()
  return new Response(html, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } })
})

const findComment = (id: number): Promise<Thread | null> =>
  findThread(guestClient(), id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

export const config: ReadConfig = {
  path: '/comment/*',
  method: ['GET', 'HEAD'],
}
