import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, rowId } from '../../../../lib/fields.ts'
import { form } from '../../../../lib/form.ts'

export const NO_BRAKE = 'Another administrator has already decided this.'
export const NO_UNCLEAR = 'This email is no longer listed.'

const words = v.array(v.object({ words: v.string(), cause: v.string(), times: v.number() }))
const day = v.pipe(v.string(), v.isoDate('Give a day.'))

const brake = v.object({
  id: rowId,
  /** The subject of the issue; null for the emails of a day. */
  subject: v.nullable(v.string()),
  day: v.nullable(v.string()),
  returned: v.number(),
  emails: v.number(),
  /** The most frequent answers of the mail servers. */
  words,
})
export type EmailBrake = v.InferOutput<typeof brake>

const ended = v.object({
  issue: v.nullable(rowId),
  subject: v.nullable(v.string()),
  day: v.nullable(v.string()),
  addresses: v.number(),
  words,
})
export type EndedEmails = v.InferOutput<typeof ended>

/** A returned email of the site that nothing could be read in. */
const unclear = v.object({
  id: rowId,
  sender: v.string(),
  /** The first lines, without addresses of people. */
  beginning: v.string(),
  received_at: v.string(),
})
export type UnclearReturn = v.InferOutput<typeof unclear>

/** Why the mailbox of returned emails cannot be opened. */
const mailbox = v.object({ failing_since: v.string(), error: v.string() })

const MEANINGS = ['gone', 'full', 'nothing'] as const
export type Meaning = (typeof MEANINGS)[number]

export const listReturns = endpoint('GET /api/admin/email/returned', 'administrator', {
  summary:
    'Why sending has stopped, and how many addresses each issue and day of the last 30 days ended emails for.',
  token: 'read',
  answer: v.object({
    brakes: v.array(brake),
    ended: v.array(ended),
    unclear: v.array(unclear),
    mailbox: v.nullable(mailbox),
  }),
})

export const answerUnclearReturn = endpoint('POST /api/admin/email/unclear/:id', 'administrator', {
  summary: 'Says what a returned email means that could not be read: `gone`, `full` or `nothing`.',
  input: form({ id: integerId, means: v.picklist(MEANINGS, 'Give gone, full or nothing.') }),
})

export const answerBrake = endpoint('POST /api/admin/email/brake/:id', 'administrator', {
  summary:
    'Goes on sending: `gone` ends emails to the addresses that do not exist, else everything refused is sent again.',
  input: form({ id: integerId, gone: v.boolean('Give true or false.') }),
})

export const undoReturns = endpoint('POST /api/admin/email/returned/undo', 'administrator', {
  summary: 'Takes back what the returned emails of an issue, or of a day (UTC), ended.',
  input: form({ issue: v.nullable(integerId), day: v.nullable(day) }),
})
