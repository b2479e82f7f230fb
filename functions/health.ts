import type { Config } from '@netlify/functions'
import { readHealth } from '../src/features/health/contract.ts'
import { examine } from '../src/features/health/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { guestClient } from '../src/server/supabase.ts'

export const routes = [route(readHealth, () => examine(guestClient()))]

export default createApi(routes)

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
