import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { filled, form } from '../../lib/form.ts'
import { user } from '../account/contract.ts'

/** The access token, which page scripts read; short-lived (spec/api.md, Session). */
export const TOKEN_COOKIE = 'resedit_usr_token'
/** The refresh token, which no script sees. */
export const REFRESH_COOKIE = 'resedit_usr_refresh'
/** Both cookies live 14 days (product specification, section 9). */
export const SESSION_SECONDS = 14 * 24 * 60 * 60
/** An access token that ends within this time is renewed by `authenticate`. */
export const RENEW_WITHIN_SECONDS = 5 * 60

export const LOGIN_FAILED = 'The email or password is incorrect.'
export const LOGGED_OUT = 'Please log in.'

const session = { token: v.string(), user }
const post = { method: 'POST', access: 'guest', effect: 'write' } as const

export const login = endpoint({
  ...post,
  path: '/api/auth/login',
  summary: 'Begins a session; sets both cookies. One refusal for every cause.',
  input: form({
    /** An e-mail address or a username (readings, 29). */
    user: filled,
    password: v.pipe(
      filled,
      // As it was when it was set (account/fields.ts): any keyboard will do.
      v.transform((value) => value.normalize('NFC')),
    ),
  }),
  status: 200,
  answer: v.object({
    ...session,
    /** Whether this login kept an account that was about to be deleted. */
    deletion_cancelled: v.boolean(),
  }),
})

export const authenticate = endpoint({
  ...post,
  path: '/api/auth/authenticate',
  summary: 'Answers who the token is; renews it by the refresh cookie when it is about to end.',
  input: form({ token: v.optional(v.string(), '') }),
  status: 200,
  answer: v.object(session),
})

export const logout = endpoint({
  ...post,
  path: '/api/auth/logout',
  summary: 'Ends this session and clears both cookies.',
  input: form({}),
  status: 204,
  answer: v.void(),
})
