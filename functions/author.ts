import type { Config } from '@netlify/functions'
import { routes } from '../src/features/authors/admin/admin-authors.server.ts'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: ['/api/admin/author', '/api/admin/author/:id'],
}
