import type { Config } from '@netlify/functions'
import { routes } from '../src/features/account/set-up/set-up.server.ts'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { createApi } from '../src/server/api.ts'

export default createApi(routes, CONSTRAINTS)

export const config: Config = {
  path: ['/api/setup', '/api/setup/read'],
}
