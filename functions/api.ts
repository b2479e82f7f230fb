import type { Config } from '@netlify/functions'
import * as calls from '../src/features/calls.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

/** All calls of the API except uploads (docs/decisions/063). */
export default createApi(Object.values(calls).flat())

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/openapi.json',
    '/api/email/reports/:service',
    '/api/article_img_temp_upload',
    '/api/admin/article/file',
    '/api/article/comment/picture',
    '/api/admin/site-settings/logo',
    '/api/admin/import/:id/part/:number',
    '/api/admin/link',
  ],
}
