import type { Config } from '@netlify/functions'
import { routes } from '../src/features/account/invitations/invitations.server.ts'
import { createApi } from '../src/features/create-api.server.ts'

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/admin/invitation',
    '/api/admin/invitation/:id',
    '/api/invitation/read',
    '/api/invitation/accept',
    '/api/invitation/register',
  ],
}
