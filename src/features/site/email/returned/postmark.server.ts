import * as v from 'valibot'
import { isSameSecret } from '../../../../server/hash.ts'
import type { ReadReport, ReturnedEmail } from './returned-email.ts'

const report = v.object({
  RecordType: v.string(),
  Type: v.optional(v.string(), ''),
  // A report of something else has no address.
  Email: v.optional(v.string(), ''),
  Details: v.optional(v.string(), ''),
})

/** The types of report that say something about the address. */
const KINDS: Record<string, ReturnedEmail['kind']> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'sender',
  DMARCPolicy: 'sender',
  SpamNotification: 'sender',
  SpamComplaint: 'complaint',
}

/** Postmark signs no reports, but sends the user and password in the address of the webhook. */
export const readPostmark: ReadReport = async (body, headers) => {
  const { POSTMARK_WEBHOOK_LOGIN = '' } = process.env
  const proof = `Basic ${Buffer.from(POSTMARK_WEBHOOK_LOGIN).toString('base64')}`
  if (!POSTMARK_WEBHOOK_LOGIN || !isSameSecret(headers.get('authorization') ?? '', proof))
    return null
  const { RecordType, Type, Email, Details } = v.parse(report, JSON.parse(body))
  const kind = KINDS[RecordType === 'Bounce' ? Type : RecordType]
  return kind ? [{ email: Email, kind, ...(Details && { words: Details }) }] : []
}
