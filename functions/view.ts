import type { Config } from '@netlify/functions'
import { recordView } from '../src/features/views/contract.ts'
import { recordArticleView } from '../src/features/views/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(recordView, recordArticleView)]

export default createApi(routes)

export const config: Config = {
  path: '/api/article/view/:id',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
