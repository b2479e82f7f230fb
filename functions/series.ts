import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes as admin } from '../src/features/series/admin/admin-series.server.ts'
import { routes as series } from '../src/features/series/series.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi([...series, ...admin], CONSTRAINTS)

export const config: Config = {
  path: [
    '/api/article/series',
    '/api/admin/series',
    '/api/admin/series/:id',
    '/api/admin/series/:id/arrange',
  ],
}
