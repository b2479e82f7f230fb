import type { Config } from '@netlify/functions'
import { routes as admin } from '../src/features/articles/admin/admin-articles.server.ts'
import { routes as changes } from '../src/features/articles/admin/changes/changes.server.ts'
import { routes as review } from '../src/features/articles/admin/review.server.ts'
import { routes as articles } from '../src/features/articles/articles.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi([...articles, ...admin, ...changes, ...review])

export const config: Config = {
  path: [
    '/api/article',
    '/api/article/preview/id',
    '/api/admin/article',
    '/api/article/id',
    '/api/article/changes',
    '/api/article/duplicate',
    '/api/article/restore',
    '/api/article/review',
    '/api/article/take-back',
    '/api/article/send-back',
    '/api/article/publish',
    '/api/article/suspend',
    '/api/article/comments',
    '/api/article/schedule',
  ],
}
