import * as v from 'valibot'
import { email, INVALID_EMAIL } from '../../../../lib/email-address.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { version } from '../../../../lib/fields.ts'
import { form, line } from '../../../../lib/form.ts'

export const EMAIL_SETTINGS_SAVED = 'The addresses were saved.'
export const SENDER_NAME_SHAPE = 'Enter a name in plain text, with at most 60 characters.'

export const SELECTOR_SHAPE = 'A selector contains only letters, digits, dots and hyphens.'
export const PACE_SHAPE = 'Enter a number from 1 to 3,000.'

const pace = v.pipe(
  v.union([v.string(), v.number()], PACE_SHAPE),
  v.transform(Number),
  v.integer(PACE_SHAPE),
  v.minValue(1, PACE_SHAPE),
  v.maxValue(3000, PACE_SHAPE),
)
const optionalEmail = v.union([v.pipe(v.string(), v.trim(), v.literal('')), email], INVALID_EMAIL)

/** Empty values come from the environment (rule: email/addresses). */
export const emailSettings = v.object({
  sender_name: line('The name', 60),
  reply_to: optionalEmail,
  owner_address: optionalEmail,
  newsletter_pace: v.optional(pace, 300),
  dkim_selector: v.optional(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9._-]{0,63}$/, SELECTOR_SHAPE)),
    '',
  ),
})

const savedEmailSettings = v.object({ ...emailSettings.entries, version: v.number() })

const answer = v.object({
  settings: savedEmailSettings,
  /** The values that are used for empty fields; `sender_address` is set on the server. */
  standard: v.object({
    sender_name: v.string(),
    sender_address: v.string(),
    owner_address: v.string(),
  }),
})
export type EmailSettingsAnswer = v.InferOutput<typeof answer>

export const readEmailSettings = endpoint('GET /api/admin/email-settings', 'administrator', {
  token: 'read',
  summary: 'The names and addresses of emails.',
  answer,
})

export const updateEmailSettings = endpoint('PUT /api/admin/email-settings', 'administrator', {
  summary: 'Saves the names and addresses of emails, which the next email has.',
  input: form({ ...emailSettings.entries, version }),
  answer: v.object({ ...answer.entries, message: v.string() }),
})

export const sendTestEmail = endpoint('POST /api/admin/email-settings/test', 'administrator', {
  summary: 'Sends an email to the caller, once, and says what the mail server answered.',
  /** `to_mailbox` sends it to the address of the sender, whose mailbox the site reads. */
  input: form({ to_mailbox: v.optional(v.boolean(), false) }),
  answer: v.object({ sent: v.boolean(), message: v.string() }),
})
