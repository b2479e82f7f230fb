import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/corrections/corrections.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: ['/api/admin/article/correction', '/api/admin/article/correction/:correction'],
}
