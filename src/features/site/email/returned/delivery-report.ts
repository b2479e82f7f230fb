import { idOfOriginal, type OpenedMail, openMail } from './open-mail.ts'
import { readAddressed } from './read/addressed.ts'
import { isAutomaticAnswer, isOfServer } from './read/automatic-answer.ts'
import { readComplaint } from './read/complaint.ts'
import { readDeliveryStatus } from './read/delivery-status.ts'
import { readDovecot } from './read/dovecot.ts'
import { MOST_NOTICES, type Notice, type NoticeReader } from './read/notice.ts'
import { readProse } from './read/prose.ts'
import { readTranscript } from './read/transcript.ts'
import type { ReturnedEmail } from './returned-email.ts'
import { judge, type Verdict } from './verdict.ts'

export type DeliveryReport = Pick<ReturnedEmail, 'kind' | 'cause' | 'words'> & {
  /** The addresses that the email was sent to and was forwarded to; empty when none is named. */
  recipients: string[]
  /** The `Message-ID` of the returned email; empty when the report does not have it. */
  messageId: string
  /** Whether the mail server goes on trying, so that the email may still arrive. */
  delayed?: boolean
}

/** From the most exact form to the least; the first that reads the email counts. */
const READERS: NoticeReader[] = [
  readDovecot,
  readDeliveryStatus,
  readTranscript,
  readAddressed,
  readProse,
]

const MOST_LETTERS = 4000

/**
 * Reads a returned email (RFC 3464, or the texts of mail servers) or a complaint (RFC 5965), by
 * recipient. An automatic answer and what is not understood are an empty list.
 * @param from the address that the site writes from
 */
export async function readDeliveryReport(raw: Buffer, from = ''): Promise<DeliveryReport[]> {
  return reportsIn(await openMail(raw), from)
}

/** As `readDeliveryReport`, for an email that is open. */
export function reportsIn(mail: OpenedMail, from: string): DeliveryReport[] {
  const messageId = idOfOriginal(mail)
  const complaint = readComplaint(mail)
  if (complaint?.kind === 'none') return []
  if (complaint) return [{ kind: complaint.kind, recipients: complaint.recipients, messageId }]
  if (isAutomaticAnswer(mail)) return []
  const notices = noticesIn(mail).slice(0, MOST_NOTICES)
  return notices.flatMap(({ recipients, delayed = false, ...notice }) => {
    const verdict = judgeNotice({ recipients, delayed, ...notice }, mail, from)
    if (!isOfServer(mail) && !isSureOf(verdict)) return []
    return { ...verdict, recipients, messageId, ...(delayed && { delayed }) }
  })
}

function noticesIn(mail: OpenedMail): Notice[] {
  for (const read of READERS) {
    const notices = read(mail)
    if (notices.length > 0) return notices
  }
  return []
}

/** A person writes of mailboxes, too, so that only the answer of a server is hard. */
const isSureOf = ({ cause, kind, words }: Verdict): boolean =>
  cause !== 'other' && (kind !== 'hard' || /^[45]\d\d[\s-]/.test(words))

/** Judges by what is said of the recipient, then by the whole text. */
function judgeNotice(
  { recipients: [to = ''], ...notice }: Notice,
  mail: OpenedMail,
  from: string,
): Verdict {
  const text = notice.text.slice(0, MOST_LETTERS)
  const verdict = judge({ ...notice, text, from, to })
  if (verdict.cause !== 'other') return verdict
  const whole = `${text}\n${mail.notice.slice(0, MOST_LETTERS)}`
  return { ...judge({ ...notice, text: whole, from, to }), words: verdict.words }
}
