import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes as logo } from '../src/features/site-settings/look/upload-logo.server.ts'
import { routes as settings } from '../src/features/site-settings/site-settings.server.ts'

export default createApi([...settings, ...logo])

export const config: Config = {
  path: [
    '/api/admin/site-settings',
    '/api/admin/site-settings/preview',
    '/api/admin/site-settings/logo',
  ],
}
