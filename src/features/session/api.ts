import { call } from '../../lib/call.ts'
import { readCookie } from '../../lib/cookies.ts'
import { authenticate, login, logout, TOKEN_COOKIE } from './contract.ts'

/** The access token that every tab shares; empty when there is none. */
export const readToken = (): string => readCookie(TOKEN_COOKIE)

/** Begins a session. */
export const sendLogin = (credentials: { user: string; password: string }) =>
  call(login, credentials)

/** Asks whose a token is, and for a new one when it is about to end. */
export const sendAuthenticate = (token: string) => call(authenticate, { token })

/** Ends this session. */
export const sendLogout = () => call(logout, {}, { token: readToken() })
