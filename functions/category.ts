import type { Config } from '@netlify/functions'
import { routes as admin } from '../src/features/categories/admin/admin-categories.server.ts'
import { routes as categories } from '../src/features/categories/categories.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi([...categories, ...admin])

export const config: Config = {
  path: [
    '/api/category',
    '/api/article/tags',
    '/api/article/tags/types',
    '/api/admin/category',
    '/api/admin/category/:id',
    '/api/admin/category/:id/move',
    '/api/admin/category/:id/merge',
  ],
}
