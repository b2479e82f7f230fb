import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/votes/votes.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

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
