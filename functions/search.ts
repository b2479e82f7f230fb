import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/search/search.server.ts'

export default createApi(routes)

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
