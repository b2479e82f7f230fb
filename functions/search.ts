import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/search/search.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: [
    '/api/article/search',
    '/api/article/search/count',
    '/api/article/search/f',
    '/api/admin/article/search',
    '/api/admin/article/search/count',
    '/api/admin/article/search/titles',
  ],
}
