import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { form } from '../../../../lib/form.ts'

export const NO_SOURCE = 'This is not the source of an email. It has no “From” header.'
export const mailboxClosed = (reason: string): string =>
  `The mailbox of returned emails cannot be opened: ${reason}`
export const NO_TEST =
  'There is no test email in the mailbox for returned mail (RETURNS_IMAP_URL). Paste the source of one.'
export const LONGEST_SOURCE = 60_000

const check = v.object({
  name: v.string(),
  result: v.picklist(['right', 'wrong', 'missing', 'not known']),
  message: v.string(),
  /** What to enter at the domain's provider. */
  paste: v.optional(v.object({ name: v.string(), type: v.string(), value: v.string() })),
})
export type DeliveryCheck = v.InferOutput<typeof check>

const answer = v.object({ domain: v.string(), checks: v.array(check) })
export type DeliveryAnswer = v.InferOutput<typeof answer>

export const checkDelivery = endpoint('GET /api/admin/email/delivery', 'administrator', {
  token: 'read',
  summary: 'Checks the DNS records of the sender’s domain.',
  answer,
})

export const readTestEmail = endpoint('POST /api/admin/email/delivery', 'administrator', {
  token: 'all',
  summary:
    'Checks the DNS records and a test email: the given source, or the newest test in the mailbox for returned mail.',
  input: form({ source: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SOURCE)), '') }),
  answer,
})
