import type { Config } from '@netlify/functions'
import { ENDPOINTS, SHAPES } from '../src/features/endpoints.ts'
import { readEnv } from '../src/server/env.ts'
import { observed } from '../src/server/observe.ts'
import { describeApi } from '../src/server/openapi.ts'

export default observed('/api/openapi.json', async () =>
  Response.json(describeApi(ENDPOINTS, SHAPES, readEnv().SITE_URL), {
    headers: { 'Cache-Control': 'no-cache' },
  }),
)

export const config: Config = {
  path: '/api/openapi.json',
  method: ['GET'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
