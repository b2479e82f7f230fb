import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/pages/admin/admin-pages.server.ts'
import { routes as revisions } from '../src/features/pages/admin/page-revisions.server.ts'

export default createApi([...routes, ...revisions])

export const config: Config = {
  path: [
    '/api/admin/page',
    '/api/admin/page/:id',
    '/api/admin/page/:id/address',
    '/api/admin/page/:id/original',
    '/api/admin/page/:id/preview',
    '/api/admin/page/:id/revision',
    '/api/admin/page/revision/:revision',
  ],
}
