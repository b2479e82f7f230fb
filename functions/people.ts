import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/people/people.server.ts'

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/admin/people',
    '/api/admin/people/:id/role',
    '/api/admin/people/:id/suspend',
    '/api/admin/people/:id/unsuspend',
    '/api/admin/people/:id/log-out',
  ],
}
