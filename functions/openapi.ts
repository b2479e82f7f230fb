import type { Config } from '@netlify/functions'
import { ENDPOINTS, SHAPES } from '../src/features/endpoints.ts'
import { readEnv } from '../src/server/env.ts'
import { observed } from '../src/server/observe.ts'
import { describeApi } from '../src/server/openapi.ts'
import { secure } from '../src/server/security-headers.ts'

export default observed('/api/openapi.json', async () =>
  secure(
    Response.json(describeApi(ENDPOINTS, SHAPES, readEnv().SITE_URL), {
      headers: { 'Cache-Control': 'no-cache' },
    }),
  ),
)

export const config: Config = { path: '/api/openapi.json', method: ['GET'] }
