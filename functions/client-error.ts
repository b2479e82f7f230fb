import type { Config } from '@netlify/functions'
import { reportClientError } from '../src/features/client-errors/contract.ts'
import { noteClientError } from '../src/features/client-errors/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(reportClientError, noteClientError)]

export default createApi(routes)

export const config: Config = {
  path: '/api/client-error',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
