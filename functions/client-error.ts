import type { Config } from '@netlify/functions'
import { routes } from '../src/features/client-errors/client-errors.server.ts'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: '/api/client-error',
}
