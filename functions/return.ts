import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/returns/returns.server.ts'

export default createApi(routes)

export const config: Config = {
  path: '/api/shop/return',
}
