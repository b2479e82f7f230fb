import type { Config } from '@netlify/functions'
import { sendMessage } from '../src/features/contact/contract.ts'
import { takeMessage } from '../src/features/contact/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(sendMessage, takeMessage)]

export default createApi(routes)

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
