import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'

export const EMAIL_SENT = 'The email has been sent.'
export const EMAIL_NOT_SENT =
  'The mail server did not accept the email. The site will try again later.'
/** Why an email was held back (rule: email/suppressed). */
export const MUST_NOT_BE_MAILED = 'This address is on the suppression list and must not be emailed.'
export const EMAIL_FAILED = 'The email was not sent again. The reason is shown beside it.'
export const NO_EMAIL = 'This email is no longer in the queue.'

const queuedEmail = v.object({
  id: rowId,
  to: v.string(),
  subject: v.string(),
  /** The attempts so far, at most five. */
  attempts: v.number(),
  queued_at: time,
  next_attempt_at: time,
  failed_at: v.nullable(time),
  error: v.nullable(v.string()),
})
export type QueuedEmail = v.InferOutput<typeof queuedEmail>

export const listEmails = endpoint('GET /api/admin/mail', 'administrator', {
  token: 'read',
  summary: 'Emails that were not sent yet, failed ones first.',
  input: v.object({ offset, quantity: quantity(20) }),
  answer: v.object({
    results: v.array(queuedEmail),
    total: v.number(),
    /** How many of all have failed for good. */
    failed: v.number(),
  }),
})

export const retryEmail = endpoint('POST /api/admin/mail/retry', 'administrator', {
  summary: 'Sends an email again, at once, with all its attempts before it.',
  input: form({ id: integerId }),
  answer: v.object({ message: v.string(), sent: v.boolean() }),
})
