import * as v from 'valibot'
import { email } from '../../../lib/email-address.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { REQUIRED } from '../../../lib/field-messages.ts'
import { time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'
import { DELETION_PERIOD } from '../../../lib/periods.ts'
import { personName } from '../../../lib/person-name.ts'
import { user } from '../../../lib/user.ts'
import {
  AGREEMENTS_MISSING,
  agreements,
  newPassword,
  password,
  passwordsMatch,
  username,
} from './account-fields.ts'
import { ACTIVATION_FAILED, RESET_FAILED } from './messages.ts'

export * from './messages.ts'

export const settings = v.object({
  autosave: v.boolean('Give true or false.'),
  /** When to tell of assignments and notes (rule: planning/told). */
  editorial_emails: v.picklist(['at once', 'once a day', 'never'], 'This time is not known.'),
  /** rule: settings/stored-and-not-shown */
  generate_from_job_description: v.boolean('Give true or false.'),
})
export type Settings = v.InferOutput<typeof settings>

export const register = endpoint('POST /api/auth/register', 'guest', {
  summary:
    'Creates an account and emails its activation link. The answer is the same for an address that already has an account.',
  input: v.pipe(
    form(
      {
        email,
        username,
        password: newPassword,
        confirm_password: password,
        first_name: v.optional(personName, ''),
        last_name: v.optional(personName, ''),
        ...agreements,
      },
      AGREEMENTS_MISSING,
    ),
    passwordsMatch('password'),
  ),
  status: 201,
  answer: v.object({ user }),
})

export const activateAccount = endpoint('POST /api/auth/activate', 'guest', {
  summary:
    'Confirms an email address, of a new account or of a change, by the code of its email, once.',
  input: form({ code: v.pipe(v.string(ACTIVATION_FAILED), v.maxLength(200, ACTIVATION_FAILED)) }),
})

export const forgotPassword = endpoint('POST /api/auth/forgot-password', 'guest', {
  summary: 'Emails a link that sets a new password; the answer is the same without an account.',
  input: form({ email }),
  status: 202,
})

/** The token of a reset link; the name is that of the API of the former site. */
const keystring = v.pipe(v.string(RESET_FAILED), v.maxLength(200, RESET_FAILED))

export const checkResetLink = endpoint('POST /api/auth/reset-password/check', 'guest', {
  summary: 'Whether the key of a reset link still works; it is not used up.',
  effect: 'read',
  input: form({ keystring }),
  status: 204,
  answer: v.void(),
})

export const resetPassword = endpoint('POST /api/auth/reset-password', 'guest', {
  summary: 'Sets a new password by the key of the email, once, and ends every session.',
  input: form({
    password: newPassword,
    keystring,
  }),
})

export const changePassword = endpoint('POST /api/auth/change-password', 'user', {
  summary: 'Changes the password and ends every other session.',
  input: form({ password, new_password: newPassword }),
})

export const changeEmail = endpoint('POST /api/account/email', 'user', {
  summary:
    'Emails a link to the present and one to the new address; the address changes once both were opened. The answer is the same for an address that has an account.',
  input: form({ email, password }),
  status: 202,
})

export const readAccount = endpoint('GET /api/account', 'user', {
  summary: 'The account of the caller.',
  answer: v.object({ user }),
})

export const updateAccount = endpoint('PATCH /api/account', 'user', {
  summary: 'Changes the username or the names of the caller; what is left out stays.',
  input: form({
    username: v.exactOptional(username),
    first_name: v.exactOptional(personName),
    last_name: v.exactOptional(personName),
  }),
  answer: v.object({ user }),
})

/** rule: sessions/devices */
const device = v.object({
  id: v.string(),
  /** The `User-Agent` of its browser; it may be empty. */
  user_agent: v.string(),
  is_current: v.boolean(),
  created_at: time,
  /** When the session was last renewed. */
  used_at: time,
})
export type Device = v.InferOutput<typeof device>

export const listDevices = endpoint('GET /api/account/session', 'user', {
  summary: 'The sessions of the caller, this one first.',
  answer: v.object({ results: v.array(device) }),
})

export const endDevices = endpoint('DELETE /api/account/session', 'user', {
  summary: 'Ends one session of the caller, or without an id all but this one.',
  input: v.object({ id: v.optional(v.pipe(v.string(), v.uuid('A session has a UUID.'))) }),
  answer: v.object({ ended: v.number() }),
})

export const deleteAccount = endpoint('DELETE /api/account', 'user', {
  summary: `Deletes the account in ${DELETION_PERIOD}, unless its owner logs in before.`,
  maxBody: 4096,
  input: form({
    password,
    /** `keep` shows the comments further on, as those of a deleted author. */
    comments: v.optional(v.picklist(['keep', 'delete'], 'Say "keep" or "delete".'), 'keep'),
  }),
  answer: v.object({
    message: v.string(),
    deletes_at: time,
  }),
})

export const exportAccount = endpoint('GET /api/account/export', 'user', {
  summary: 'Everything that is stored about the caller, as a file.',
  answer: v.looseObject({ exported_at: time, account: v.looseObject(user.entries) }),
})

export const readSettings = endpoint('GET /api/account/settings', 'user', {
  summary: 'The settings of the caller.',
  answer: v.object({ settings }),
})

export const updateSettings = endpoint('PUT /api/account/settings', 'user', {
  summary: 'Changes settings of the caller; what is left out stays.',
  input: form({
    // `minEntries` also refuses an array, which would pass as an empty object.
    settings: v.pipe(
      form({
        autosave: v.exactOptional(settings.entries.autosave),
        editorial_emails: v.exactOptional(settings.entries.editorial_emails),
        generate_from_job_description: v.exactOptional(
          settings.entries.generate_from_job_description,
        ),
      }),
      v.minEntries(1, REQUIRED),
    ),
  }),
  answer: v.object({ settings }),
})
