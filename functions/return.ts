import type { Config } from '@netlify/functions'
import { startReturn } from '../src/features/returns/contract.ts'
import { takeReturn } from '../src/features/returns/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(startReturn, takeReturn)]

export default createApi(routes)

export const config: Config = {
  path: '/api/shop/return',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
