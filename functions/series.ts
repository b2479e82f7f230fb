import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes as admin } from '../src/features/series/admin/admin-series.server.ts'
import { routes as series } from '../src/features/series/series.server.ts'

export default createApi([...series, ...admin])

export const config: Config = {
  path: [
    '/api/article/series',
    '/api/admin/series',
    '/api/admin/series/:id',
    '/api/admin/series/:id/arrange',
  ],
}
