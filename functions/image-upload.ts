import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/images/upload-images.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: '/api/article_img_temp_upload',
}
