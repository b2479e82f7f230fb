import { rowsOf } from '../../../../server/database-errors.ts'
import { log } from '../../../../server/log.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { senderAddress } from '../addresses.server.ts'
import { type DeliveryReport, reportsIn } from './delivery-report.ts'
import { copyIn, copyOfReturnPath, readMessageId } from './message-id.server.ts'
import { idOfOriginal, type OpenedMail, openMail, returnPathOfOriginal } from './open-mail.ts'
import { isAutomaticAnswer } from './read/automatic-answer.ts'
import { readComplaint } from './read/complaint.ts'
import { addressesIn } from './read/report-fields.ts'
import { noteUnclear, recordReturned } from './record-returned.server.ts'

/** Whom the site has sent the returned email to, and of which issue it is a copy. */
type Proven = { email: string; issue: number | null }

/**
 * Records a returned email. Anyone can write to the mailbox, so a report counts only with the proof
 * that the site wrote to the address.
 */
export async function takeReturned(source: Buffer): Promise<void> {
  const mail = await openMail(source)
  const reports = reportsIn(mail, senderAddress())
  for (const { delayed, ...report } of reports) {
    const proven = await findProven(report, mail)
    if (!proven) log.info({ kind: report.kind }, 'A returned email is of none that this site sent.')
    // A delayed email may still arrive.
    else if (!delayed) await recordReturned({ ...reasonOf(report), ...proven }, 'returned email')
  }
  if (reports.length === 0 && !isAutomaticAnswer(mail) && !readComplaint(mail)) await list(mail)
}

const reasonOf = ({ kind, cause, words }: Omit<DeliveryReport, 'delayed'>) => ({
  kind,
  ...(cause && { cause }),
  ...(words && { words }),
})

async function list(mail: OpenedMail): Promise<void> {
  const messageId = idOfOriginal(mail)
  const proven = await findProven({ recipients: addressesIn(mail.notice), messageId }, mail)
  if (!proven) return
  const beginning = mail.notice.replace(/\s+/g, ' ').trim()
  await noteUnclear(proven.email, proven.issue, { sender: mail.header('From'), beginning })
}

/**
 * The Message-ID proves a recipient who is named, or the one of the copy; the return path proves its
 * copy alone.
 */
async function findProven(
  { recipients, messageId }: Pick<DeliveryReport, 'recipients' | 'messageId'>,
  mail: OpenedMail,
): Promise<Proven | null> {
  for (const email of recipients) {
    const sent = readMessageId(messageId, email)
    if (sent) return { email, ...sent }
  }
  const named = copyIn(messageId)
  const email = named && (await addressOf(named))
  if (email && readMessageId(messageId, email)) return { email, issue: named.issue }
  const returned = copyOfReturnPath(addressedTo(mail), senderAddress())
  const address = returned && (await addressOf(returned))
  return address ? { email: address, issue: returned.issue } : null
}

/** Complaints go to another mailbox, and have the return path with the original email. */
const addressedTo = (mail: OpenedMail): string[] =>
  ['To', 'Delivered-To', 'X-Original-To', 'Envelope-To']
    .map((name) => mail.header(name))
    .concat(returnPathOfOriginal(mail))
    .flatMap(addressesIn)

const addressOf = async ({ issue, id }: { issue: number; id: number }): Promise<string | null> =>
  rowsOf(await serviceClient().rpc('address_of_copy', { p_issue: issue, p_copy: id }))
