import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/spellings/spellings.server.ts'

export default createApi(routes)

export const config: Config = {
  path: ['/api/admin/spelling', '/api/admin/spelling/:id'],
}
