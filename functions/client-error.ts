import type { Config } from '@netlify/functions'
import { routes } from '../src/features/client-errors/client-errors.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi(routes)

export const config: Config = {
  path: '/api/client-error',
}
