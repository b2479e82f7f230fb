import type { Config } from '@netlify/functions'
import { createApi } from '../src/features/create-api.server.ts'
import { routes } from '../src/features/email/admin-emails.server.ts'
import { routes as settings } from '../src/features/email/settings/email-settings.server.ts'

export default createApi([...routes, ...settings])

export const config: Config = {
  path: [
    '/api/admin/mail',
    '/api/admin/mail/retry',
    '/api/admin/email-settings',
    '/api/admin/email-settings/test',
  ],
}
