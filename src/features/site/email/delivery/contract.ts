import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { form } from '../../../../lib/form.ts'

export const NO_SOURCE = 'This is not the source of an email: it has no “From” header.'
export const NO_TEST =
  'There is no test email in the mailbox for returned mail (RETURNS_IMAP_URL). Paste the source of one.'
export const LONGEST_SOURCE = 60_000

const check = v.object({
  name: v.string(),
  result: v.picklist(['right', 'wrong', 'not known']),
  message: v.string(),
  /** What to enter at the domain's provider. */
  paste: v.optional(v.object({ name: v.string(), type: v.string(), value: v.string() })),
})
export type DeliveryCheck = v.InferOutput<typeof check>

const answer = v.object({ domain: v.string(), checks: v.array(check) })
export type DeliveryAnswer = v.InferOutput<typeof answer>

export const checkDelivery = endpoint('GET /api/admin/email/delivery', 'administrator', {
  token: 'read',
  summary: 'Whether the records of the sender’s domain let emails arrive.',
  answer,
})

export const readTestEmail = endpoint('POST /api/admin/email/delivery', 'administrator', {
  token: 'all',
  summary:
    'The same, with what the server that received a test email says of it: of the given source, or of the newest email of the site in the mailbox of returned mail.',
  input: form({ source: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SOURCE)), '') }),
  answer,
})
