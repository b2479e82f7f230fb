import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/moderation/moderation.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: [
    '/api/article/comment/report/:id',
    '/api/admin/comment/report',
    '/api/admin/comment/report/:id',
  ],
}
