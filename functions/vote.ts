import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/votes/votes.server.ts'

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/article/like',
    '/api/article/dislike',
    '/api/article/user_details',
    '/api/article/comment/like/:id/:on',
    '/api/article/comment/dislike/:id/:on',
    '/api/article/comment/usermd/:article_id',
  ],
}
