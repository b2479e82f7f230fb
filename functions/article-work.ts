import type { Config } from '@netlify/functions'
import { routes as drafts } from '../src/features/articles/admin/drafts/article-drafts.server.ts'
import { routes as previews } from '../src/features/articles/admin/previews/previews.server.ts'
import { routes as revisions } from '../src/features/articles/admin/revisions/revisions.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi([...drafts, ...revisions, ...previews])

export const config: Config = {
  path: [
    '/api/admin/article/draft',
    '/api/admin/article/revision',
    '/api/admin/article/revision/:revision',
    '/api/admin/article/revision/:revision/restore',
    '/api/admin/article/preview-link',
    '/api/admin/article/preview',
  ],
}
