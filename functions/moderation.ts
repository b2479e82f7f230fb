import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/moderation/moderation.server.ts'

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/article/comment/report/:id',
    '/api/admin/comment/report',
    '/api/admin/comment/report/:id',
  ],
}
