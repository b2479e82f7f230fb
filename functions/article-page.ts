import { onDemandPage } from '../src/features/publishing/articles/on-demand/on-demand.server.ts'
import { answerUnknownAddress } from '../src/features/publishing/redirects/unknown-address.server.ts'
import { observedPage, type ReadConfig } from '../src/server/page-function.ts'

/** Serves an article that the release has no page of; `/now` renders its present text. */
export default observedPage('/article/:id', async (request, { params }) => {
  const page = await onDemandPage(request, params.id ?? '')
  if (page.status === 404) return answerUnknownAddress(request)
  if (new URL(request.url).pathname.endsWith('/now')) page.headers.set('X-Robots-Tag', 'noindex')
  return page
})

export const config: ReadConfig = {
  path: ['/article/:id', '/article/:id/now'],
  excludedPath: '/article/:number(\\d+)',
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
