import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { UPLOADS } from '../src/features/uploads.server.ts'

export default createApi(UPLOADS)

export const config: Config = {
  path: [
    '/api/article_img_temp_upload',
    '/api/admin/article/file',
    '/api/article/comment/picture',
    '/api/admin/site-settings/logo',
    '/api/admin/import/:id/part/:number',
    '/api/admin/link',
  ],
}
