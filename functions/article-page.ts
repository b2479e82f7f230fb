import { onDemandPage } from '../src/features/articles/on-demand/on-demand.server.ts'
import { answerUnknownAddress } from '../src/features/redirects/unknown-address.server.ts'
import { observedPage, type ReadConfig } from '../src/server/pages.ts'

/** An article that has no page yet; under `/now` one whose page may be older than its text. */
export default observedPage('/article/:id', async (request, { params }) => {
  const page = await onDemandPage(request, params.id ?? '')
  if (page.status === 404) return answerUnknownAddress(request)
  // A second address of the same text, which scripts ask for.
  if (new URL(request.url).pathname.endsWith('/now')) page.headers.set('X-Robots-Tag', 'noindex')
  return page
})

// An article's own page goes first.
export const config: ReadConfig = {
  path: ['/article/:id', '/article/:id/now'],
  excludedPath: '/article/:number(\\d+)',
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
