import type { Config } from '@netlify/functions'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { routes } from '../src/features/email/admin.server.ts'
import { routes as settings } from '../src/features/email/settings/email-settings.server.ts'
import { createApi } from '../src/server/api.ts'

export default createApi([...routes, ...settings], CONSTRAINTS)

export const config: Config = {
  path: [
    '/api/admin/mail',
    '/api/admin/mail/retry',
    '/api/admin/email-settings',
    '/api/admin/email-settings/test',
  ],
}
