import type { Config } from '@netlify/functions'
import { previewArticles, readArticle } from '../src/features/articles/contract.ts'
import {
  createArticle,
  deleteArticle,
  publishArticle,
  readDeskArticle,
  restoreArticle,
  scheduleArticle,
  suspendArticle,
  updateArticle,
} from '../src/features/articles/desk/contract.ts'
import { openArticle, saveArticle, writeArticle } from '../src/features/articles/desk/server.ts'
import {
  discard,
  publish,
  restore,
  schedule,
  suspend,
} from '../src/features/articles/desk/states/server.ts'
import { findPreviews, findPublishedArticle } from '../src/features/articles/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { guestClient } from '../src/server/supabase.ts'

export const routes = [
  route(readArticle, async ({ id }) => ({
    results: [await findPublishedArticle(guestClient(), id)],
  })),
  route(previewArticles, async ({ ids }) => ({ results: await findPreviews(guestClient(), ids) })),
  route(readDeskArticle, openArticle),
  route(createArticle, writeArticle),
  route(updateArticle, saveArticle),
  route(deleteArticle, discard),
  route(restoreArticle, restore),
  route(publishArticle, publish),
  route(suspendArticle, suspend),
  route(scheduleArticle, schedule),
]

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/article',
    '/api/article/preview/id',
    '/api/admin/article',
    '/api/article/restore',
    '/api/article/publish',
    '/api/article/suspend',
    '/api/article/schedule',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
