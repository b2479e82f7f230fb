import type { Config } from '@netlify/functions'
import { routes as account } from '../src/features/account/account.server.ts'
import { routes as deletion } from '../src/features/account/deletion.server.ts'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { createApi } from '../src/server/api.ts'

export default createApi([...account, ...deletion], CONSTRAINTS)

export const config: Config = {
  path: ['/api/account', '/api/account/export', '/api/account/settings'],
}
