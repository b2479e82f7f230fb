import { rowsOf } from '../../../../server/database-errors.ts'
import { ApiError } from '../../../../server/errors.ts'
import { log } from '../../../../server/log.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { senderAddress } from '../addresses.server.ts'
import { readPostmark } from './postmark.server.ts'
import { addressIn } from './read/report-fields.ts'
import { readResend } from './resend.server.ts'
import type { ReadReport, ReturnedEmail } from './returned-email.ts'
import { sesReader } from './ses.server.ts'
import { judge, withoutPeople } from './verdict.ts'

export const SERVICES: Record<string, ReadReport> = {
  postmark: readPostmark,
  resend: readResend,
  ses: sesReader(),
}

/**
 * Records the report of a mail service.
 * @throws ApiError 404 for an unknown service, 401 for a report without a valid signature, 400 for
 * one that cannot be read
 */
export async function takeReport(service: string, body: string, headers: Headers): Promise<void> {
  const readReport = Object.hasOwn(SERVICES, service) && SERVICES[service]
  if (!readReport) throw new ApiError(404, 'No such service.')
  const returned = await readReport(body, headers).catch((error) => {
    log.warn({ service, error }, 'A report of returned emails was not understood.')
    throw new ApiError(400, 'This report cannot be read.')
  })
  if (!returned) throw new ApiError(401, 'This report is not signed.')
  for (const one of returned) await recordReturned(asServerSaid(one), service)
}

/**
 * A service calls each refusal for good hard. What the other server said it was about counts more
 * (rule: email/returned).
 */
export function asServerSaid(returned: ReturnedEmail): ReturnedEmail {
  const { kind, email, words = '' } = returned
  if (kind !== 'hard' || !words) return returned
  const verdict = judge({ text: words, from: senderAddress(), to: email })
  return verdict.cause === 'other' ? returned : { ...returned, ...verdict }
}

const OF_NO_ISSUE = 0

/** Records a returned email; after enough of them no more are sent (rule: email/returned). */
export async function recordReturned(
  { email, kind, issue, words = '', cause }: ReturnedEmail,
  source: string,
): Promise<void> {
  // Some services write the name beside the address.
  const address = addressIn(email).replaceAll('\0', '')
  if (!address.includes('@')) return
  rowsOf(
    await serviceClient().rpc('record_returned_email', {
      p_email: address,
      p_kind: kind,
      p_source: source,
      p_words: storable(words),
      ...(cause && cause !== 'other' && { p_cause: cause }),
      ...(issue !== undefined && { p_issue: issue ?? OF_NO_ISSUE }),
    }),
  )
}

/** Lists an email that came back without a reason that could be read (rule: email/unclear-returns). */
export async function noteUnclear(
  email: string,
  issue: number | null,
  { sender, beginning }: { sender: string; beginning: string },
): Promise<void> {
  rowsOf(
    await serviceClient().rpc('note_unclear_return', {
      p_email: email,
      p_issue: issue ?? OF_NO_ISSUE,
      p_sender: storable(sender),
      p_beginning: storable(beginning),
    }),
  )
}

const storable = (text: string): string =>
  withoutPeople(text, senderAddress()).replaceAll('\0', ' ').slice(0, 1000).toWellFormed()
