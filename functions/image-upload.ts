import type { Config } from '@netlify/functions'
import { uploadImages } from '../src/features/images/contract.ts'
import { receiveImages } from '../src/features/images/upload/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(uploadImages, receiveImages)]

export default createApi(routes)

export const config: Config = {
  path: '/api/article_img_temp_upload',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
