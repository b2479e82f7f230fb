import type { Config } from '@netlify/functions'
import { recordShare } from '../src/features/shares/contract.ts'
import { recordArticleShare } from '../src/features/shares/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(recordShare, recordArticleShare)]

export default createApi(routes)

export const config: Config = {
  path: '/api/article/share/:id',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
