import type { Config } from '@netlify/functions'
import { routes } from '../src/features/contact/contact.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi(routes)

export const config: Config = {
  path: '/api/contact',
}
