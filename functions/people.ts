import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/people/people.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: [
    '/api/admin/people',
    '/api/admin/people/:id/role',
    '/api/admin/people/:id/suspend',
    '/api/admin/people/:id/unsuspend',
    '/api/admin/people/:id/log-out',
  ],
}
