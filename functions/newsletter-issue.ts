import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes as drafts } from '../src/features/newsletter/drafts/issue-drafts.server.ts'
import { routes as issues } from '../src/features/newsletter/issues/issues.server.ts'

export default createApi([...issues, ...drafts])

export const config: Config = {
  path: [
    '/api/admin/newsletter',
    '/api/admin/newsletter/:id',
    '/api/admin/newsletter/:id/preview',
    '/api/admin/newsletter/:id/test',
    '/api/admin/newsletter/:id/send',
    '/api/admin/newsletter-draft',
  ],
}
