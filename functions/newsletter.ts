import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/newsletter/subscription.server.ts'

export default createApi(routes)

export const config: Config = {
  path: ['/api/newsletter/subscription', '/api/newsletter/confirm', '/api/account/newsletter'],
}
