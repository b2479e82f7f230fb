import type { Config } from '@netlify/functions'
import { previewPage } from '../src/features/previews/page/server.ts'
import { observedPage } from '../src/server/pages.ts'

/** An unpublished article, for whoever was given its link. */
export default observedPage('/preview/:token', (request, { params }) =>
  previewPage(request, params.token ?? ''),
)

export const config: Config = {
  path: '/preview/:token',
  method: ['GET'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
