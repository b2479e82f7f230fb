import type { Config } from '@netlify/functions'
import { routes as passwords } from '../src/features/account/passwords.server.ts'
import { routes as registration } from '../src/features/account/registration.server.ts'
import { createApi } from '../src/features/create-api.server.ts'
import { routes as session } from '../src/features/session/session.server.ts'

export default createApi([...passwords, ...registration, ...session])

export const config: Config = {
  path: [
    '/api/auth/register',
    '/api/auth/activate',
    '/api/auth/activate/resend',
    '/api/auth/login',
    '/api/auth/authenticate',
    '/api/auth/logout',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/auth/change-password',
  ],
}
