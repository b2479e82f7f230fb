import type { Config } from '@netlify/functions'
import { readOverview } from '../src/features/overview/contract.ts'
import { overlook } from '../src/features/overview/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(readOverview, overlook)]

export default createApi(routes)

export const config: Config = {
  path: '/api/admin/overview',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
