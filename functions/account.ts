import type { Config } from '@netlify/functions'
import { routes as account } from '../src/features/account/account.server.ts'
import { routes as deletion } from '../src/features/account/deletion.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi([...account, ...deletion])

export const config: Config = {
  path: ['/api/account', '/api/account/export', '/api/account/settings'],
}
