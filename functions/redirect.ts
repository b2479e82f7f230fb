import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/redirects/admin-redirects.server.ts'

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/admin/redirect',
    '/api/admin/redirect/test',
    '/api/admin/redirect/import',
    '/api/admin/redirect/:id',
  ],
}
