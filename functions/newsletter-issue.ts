import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes as drafts } from '../src/features/newsletter/drafts/issue-drafts.server.ts'
import { routes as issues } from '../src/features/newsletter/issues/issues.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi([...issues, ...drafts], CONSTRAINTS)

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
