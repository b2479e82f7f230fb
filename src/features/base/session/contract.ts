import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { REQUIRED } from '../../../lib/field-messages.ts'
import { filled, form } from '../../../lib/form.ts'
import { user } from '../../../lib/user.ts'

export const LOGIN_FAILED = 'The email or password is incorrect.'
export const LOGGED_OUT = 'Please log in.'
/** rule: accounts/suspended */
export const suspendedMessage = (contact: string): string =>
  `This account is suspended. If you think that is a mistake, write to us: ${contact}`

const session = { token: v.string(), user }

export const login = endpoint('POST /api/auth/login', 'guest', {
  summary:
    'Begins a session; sets both cookies. One refusal for every cause, but 403 for the password of a suspended account.',
  input: form({
    /** rule: sessions/login-by-name-or-address */
    user: filled,
    password: v.pipe(
      v.string(REQUIRED),
      v.regex(/\S/, REQUIRED),
      // As `newPassword` in accounts/account/account-fields.ts does when the password is chosen.
      v.transform((value) => value.normalize('NFC')),
    ),
  }),
  answer: v.object({
    ...session,
    deletion_cancelled: v.boolean(),
  }),
})

export const resendActivation = endpoint('POST /api/auth/activate/resend', 'user', {
  summary: 'Emails a new activation link; older ones no longer work.',
  input: form({}),
  status: 202,
})

export const authenticate = endpoint('POST /api/auth/authenticate', 'guest', {
  summary: 'Answers who the token is; renews it by the refresh cookie when it is about to end.',
  input: form({ token: v.optional(v.string(), '') }),
  answer: v.object(session),
})

export const logout = endpoint('POST /api/auth/logout', 'guest', {
  summary: 'Ends this session and clears both cookies.',
  input: form({}),
  status: 204,
  answer: v.void(),
})
