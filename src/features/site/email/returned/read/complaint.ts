import type { OpenedMail } from '../open-mail.ts'
import { addressIn, fieldOf } from './report-fields.ts'

/** `none` is a report of something else, such as one of authentication. */
type Complaint = { kind: 'complaint' | 'stop' | 'none'; recipients: string[] }

/** What the types of RFC 5965 mean; a report without a type is a complaint as well. */
const KINDS: Record<string, Complaint['kind']> = {
  '': 'complaint',
  abuse: 'complaint',
  fraud: 'complaint',
  virus: 'complaint',
  other: 'complaint',
  'opt-out': 'stop',
  'opt-out-list': 'stop',
}

/** Reads a report of what a reader thinks of an email; null when the email is no such report. */
export function readComplaint({ parts }: OpenedMail): Complaint | null {
  const report = parts.find(({ type }) => type === 'message/feedback-report')?.text
  if (report === undefined) return readMicrosoft(parts)
  const type = fieldOf(report, 'Feedback-Type')?.toLowerCase() ?? ''
  const to = fieldOf(report, 'Original-Rcpt-To')
  return { kind: KINDS[type] ?? 'none', recipients: to ? [addressIn(to)] : [] }
}

/** Microsoft sends nothing but the original email, with a header of its own. */
function readMicrosoft(parts: OpenedMail['parts']): Complaint | null {
  const recipient = parts
    .map(({ text }) => fieldOf(text.slice(0, 10_000), 'X-HmXmrOriginalRecipient'))
    .find(Boolean)
  return recipient ? { kind: 'complaint', recipients: [recipient] } : null
}
