import type { Config } from '@netlify/functions'
import {
  activate,
  changePassword,
  forgotPassword,
  register,
  resendActivation,
  resetPassword,
} from '../src/features/account/contract.ts'
import {
  changeOwnPassword,
  resetPasswordByLink,
  sendResetLink,
} from '../src/features/account/passwords/server.ts'
import {
  activateAccount,
  registerAccount,
  resendActivationLetter,
} from '../src/features/account/registration/server.ts'
import { authenticate, login, logout } from '../src/features/session/contract.ts'
import { authenticateToken, logIn, logOut } from '../src/features/session/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(register, registerAccount),
  route(activate, activateAccount),
  route(resendActivation, resendActivationLetter),
  route(login, logIn),
  route(authenticate, authenticateToken),
  route(logout, logOut),
  route(forgotPassword, sendResetLink),
  route(resetPassword, resetPasswordByLink),
  route(changePassword, changeOwnPassword),
]

export default createApi(routes)

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
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
