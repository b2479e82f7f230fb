import { placeIn } from '../src/features/comments/paths.ts'
import { findThread } from '../src/features/comments/thread.server.ts'
import { ApiError, unreachable } from '../src/server/errors.ts'
import { observedPage, pageOf, type ReadConfig } from '../src/server/pages.ts'
import { guestClient } from '../src/server/supabase.ts'

/** The shell of a comment's page, whose script reads the address; a 404 when there is no such comment. */
export default observedPage('/comment/:article/:id', async (request) => {
  const status = (await isComment(new URL(request.url).pathname)) ? 200 : 404
  const { ok, html, headers } = await pageOf(request, '/comment')
  if (!ok) throw unreachable()
  return new Response(html, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } })
})

async function isComment(path: string): Promise<boolean> {
  const place = placeIn(path)
  if (!place) return false
  const thread = await findThread(guestClient(), place.id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  return thread?.article.id === place.articleId
}

export const config: ReadConfig = {
  path: '/comment/*',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
