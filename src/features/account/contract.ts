import * as v from 'valibot'
import { email } from '../../lib/email.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { REQUIRED, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'
import { matching, newPassword, password, personName, ticked, username } from './fields.ts'
import {
  ACTIVATION_FAILED,
  BOX_REQUIRED,
  PASSWORDS_DIFFER,
  RESET_FAILED,
  TERMS_REQUIRED,
} from './messages.ts'

export * from './messages.ts'

/** Somebody with an account, as they themselves see it. */
export const user = v.object({
  id: v.pipe(v.string(), v.uuid()),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  roles: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Writing needs it, logging in does not (readings, 28). */
  email_verified: v.boolean(),
  created_at: time,
})
export type User = v.InferOutput<typeof user>

/** What somebody chose for themselves, wherever they log in. */
export const settings = v.object({
  /** The desk and the editors keep unsent text by themselves. */
  autosave: v.boolean('Say true or false.'),
  /** Stored for the former site's sake and not shown (readings, 37). */
  generate_from_job_description: v.boolean('Say true or false.'),
})
export type Settings = v.InferOutput<typeof settings>

const message = v.object({ message: v.string() })
const post = { method: 'POST', effect: 'write' } as const
const own = { path: '/api/account', access: 'user', status: 200 } as const

export const register = endpoint({
  ...post,
  path: '/api/auth/register',
  summary: 'Makes an account and mails its activation link; the same for an address that has one.',
  access: 'guest',
  input: v.pipe(
    form(
      {
        email,
        username,
        password: newPassword,
        confirm_password: password,
        first_name: v.optional(personName, ''),
        last_name: v.optional(personName, ''),
        accept_terms: ticked(TERMS_REQUIRED),
        over_13: ticked(BOX_REQUIRED),
      },
      { accept_terms: TERMS_REQUIRED, over_13: BOX_REQUIRED },
    ),
    matching('password', 'confirm_password', PASSWORDS_DIFFER),
  ),
  status: 201,
  answer: v.object({ user }),
})

export const activate = endpoint({
  ...post,
  path: '/api/auth/activate',
  summary: 'Verifies the e-mail address of an account by the code of its mail, once.',
  access: 'guest',
  input: form({ code: v.pipe(v.string(ACTIVATION_FAILED), v.maxLength(200, ACTIVATION_FAILED)) }),
  status: 200,
  answer: message,
})

export const resendActivation = endpoint({
  ...post,
  path: '/api/auth/activate/resend',
  summary: 'Mails a new activation link; the ones before it no longer work.',
  access: 'user',
  input: form({}),
  status: 202,
  answer: message,
})

export const forgotPassword = endpoint({
  ...post,
  path: '/api/auth/forgot-password',
  summary: 'Mails a link that sets a new password; the same whether or not there is an account.',
  access: 'guest',
  input: form({ email }),
  status: 202,
  answer: message,
})

export const resetPassword = endpoint({
  ...post,
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the key of the mail, once, and ends every session.',
  access: 'guest',
  input: form({
    password: newPassword,
    /** The wire's name for the reset token. */
    keystring: v.pipe(v.string(RESET_FAILED), v.maxLength(200, RESET_FAILED)),
  }),
  status: 200,
  answer: message,
})

export const changePassword = endpoint({
  ...post,
  path: '/api/auth/change-password',
  summary: 'Changes the password and ends every other session.',
  access: 'user',
  input: form({ password, new_password: newPassword }),
  status: 200,
  answer: message,
})

export const readAccount = endpoint({
  ...own,
  method: 'GET',
  summary: 'The account of the caller.',
  effect: 'read',
  input: v.object({}),
  answer: v.object({ user }),
})

export const changeAccount = endpoint({
  ...own,
  method: 'PATCH',
  summary: 'Changes the username or the names of the caller; what is left out stays.',
  effect: 'write',
  input: form({
    username: v.optional(username),
    first_name: v.optional(personName),
    last_name: v.optional(personName),
  }),
  answer: v.object({ user }),
})

export const deleteAccount = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Deletes the account in 24 hours, unless its owner logs in before.',
  effect: 'write',
  maxBody: 4096,
  input: form({
    password,
    /** Comments stay as a deleted author's, or go. */
    comments: v.optional(v.picklist(['keep', 'delete'], 'Say "keep" or "delete".'), 'keep'),
  }),
  answer: v.object({
    message: v.string(),
    /** From when on it cannot be undone. */
    deletes_at: time,
  }),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is held about the caller, as a file.',
  access: 'user',
  effect: 'read',
  input: v.object({}),
  status: 200,
  answer: v.looseObject({ exported_at: time, account: user }),
})

const ofSettings = { path: '/api/account/settings', access: 'user', status: 200 } as const

export const readSettings = endpoint({
  ...ofSettings,
  method: 'GET',
  summary: 'The settings of the caller.',
  effect: 'read',
  input: v.object({}),
  answer: v.object({ settings }),
})

export const changeSettings = endpoint({
  ...ofSettings,
  method: 'PUT',
  summary: 'Changes settings of the caller; what is left out stays.',
  effect: 'write',
  input: form({
    // An array has no entries either, and would be taken for an object.
    settings: v.pipe(v.partial(form(settings.entries)), v.minEntries(1, REQUIRED)),
  }),
  answer: v.object({ settings }),
})
