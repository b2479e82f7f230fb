import type { Config } from '@netlify/functions'
import { previewArticles, readArticle } from '../src/features/articles/contract.ts'
import { findPreviews, findPublishedArticle } from '../src/features/articles/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { guestClient } from '../src/server/supabase.ts'

export const routes = [
  route(readArticle, async ({ id }) => ({
    results: [await findPublishedArticle(guestClient(), id)],
  })),
  route(previewArticles, async ({ ids }) => ({ results: await findPreviews(guestClient(), ids) })),
]

export default createApi(routes)

export const config: Config = { path: ['/api/article', '/api/article/preview/id'] }
