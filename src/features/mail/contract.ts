import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'

export const LETTER_SENT = 'The letter has been sent.'
export const LETTER_NOT_SENT = 'The mail server did not take the letter. It is tried again later.'
export const NO_LETTER = 'This letter is no longer waiting.'

/** A letter that no mail server has taken yet; what it says stays between its author and its reader. */
const waitingLetter = v.object({
  id: rowId,
  to: v.string(),
  subject: v.string(),
  /** How often it was tried: 5 times, then it is dead. */
  attempts: v.number(),
  queued_at: time,
  next_attempt_at: time,
  /** When it was given up; null while it is tried. */
  died_at: v.nullable(time),
  /** What the mail server said last. */
  error: v.nullable(v.string()),
})
export type WaitingLetter = v.InferOutput<typeof waitingLetter>

export const readMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'Letters that wait for the mail server, those that were given up first.',
  access: 'administrator',
  effect: 'read',
  input: v.object({ offset, quantity: quantity(20) }),
  status: 200,
  answer: v.object({ results: v.array(waitingLetter), total: v.number() }),
})

export const retryLetter = endpoint({
  method: 'POST',
  path: '/api/admin/mail/retry',
  summary: 'Sends a letter again, at once, with all its attempts before it.',
  access: 'administrator',
  effect: 'write',
  input: form({ id: integerId }),
  status: 200,
  answer: v.object({ message: v.string(), sent: v.boolean() }),
})
