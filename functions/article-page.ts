import type { Config } from '@netlify/functions'
import { earlyPage } from '../src/features/articles/early/server.ts'
import { observedPage } from '../src/server/pages.ts'

/** An article that has no page yet; under `/now` one whose page may be older than its text. */
export default observedPage('/article/:id', (request, { params }) =>
  earlyPage(request, params.id ?? ''),
)

// An article's own page goes first.
export const config: Config = {
  path: ['/article/:id', '/article/:id/now'],
  excludedPath: '/article/:number(\\d+)',
  method: ['GET'],
  preferStatic: true,
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
