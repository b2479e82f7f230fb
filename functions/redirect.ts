import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/redirects/admin-redirects.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: [
    '/api/admin/redirect',
    '/api/admin/redirect/test',
    '/api/admin/redirect/import',
    '/api/admin/redirect/:id',
  ],
}
