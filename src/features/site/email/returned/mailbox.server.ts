import type { ImapFlow } from 'imapflow'
import { log } from '../../../../server/log.ts'
import { timeLimit } from '../../../../server/time-limit.ts'
import { senderAddress } from '../addresses.server.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { readMessageId } from './message-id.server.ts'
import { recordReturned } from './record-returned.server.ts'

/** The report is at the beginning of an email, so no more bytes are read. */
const MOST_BYTES = 256 * 1024
const WAIT_MS = 8000

/** Records the unread emails in the mailbox `RETURNS_IMAP_URL`, newest first. */
export async function readReturnedEmails(): Promise<void> {
  await inMailbox(async (mailbox) => {
    const unread = (await mailbox.search({ seen: false }, { uid: true })) || []
    for (const uid of unread.reverse()) await takeUnread(mailbox, `${uid}`)
  })
}

/** Marks the email as read first, so that one that ends this run does not end every later run. */
async function takeUnread(mailbox: ImapFlow, uid: string): Promise<void> {
  await mailbox.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
  try {
    const query = { source: { start: 0, maxLength: MOST_BYTES } }
    const { source } = (await mailbox.fetchOne(uid, query, { uid: true })) || {}
    if (source) await takeReturned(source)
  } catch (error) {
    if (!mailbox.usable) throw error
    log.warn({ uid, error }, 'A returned email was not read.')
  }
}

/**
 * Records a returned email. Anyone can write to the mailbox, so a report counts only with the proof
 * that the site wrote to the address.
 */
export async function takeReturned(source: Buffer): Promise<void> {
  for (const report of await readDeliveryReport(source, senderAddress())) {
    const { recipients, messageId, ...reason } = report
    const email = recipients.find((address) => readMessageId(messageId, address))
    const sent = email && readMessageId(messageId, email)
    if (sent) await recordReturned({ ...reason, email, ...sent }, 'returned email')
    else log.info({ kind: reason.kind }, 'A returned email is of none that this site has sent.')
  }
}

/**
 * Opens the mailbox for `work`; null when none is configured. The client is loaded here, because
 * few functions read mail.
 */
export async function inMailbox<T>(work: (mailbox: ImapFlow) => Promise<T>): Promise<T | null> {
  const { RETURNS_IMAP_URL } = process.env
  if (!RETURNS_IMAP_URL) return null
  const { hostname, port, protocol, username, password } = new URL(RETURNS_IMAP_URL)
  const secure = protocol === 'imaps:'
  const { ImapFlow } = await import('imapflow')
  const mailbox = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: timeLimit(WAIT_MS),
    greetingTimeout: timeLimit(WAIT_MS),
    socketTimeout: timeLimit(WAIT_MS),
  })
  mailbox.on('error', (error) => log.warn({ error }, 'The mailbox of returned emails failed.'))
  await mailbox.connect()
  try {
    const lock = await mailbox.getMailboxLock('INBOX')
    try {
      return await work(mailbox)
    } finally {
      lock.release()
    }
  } finally {
    await mailbox.logout()
  }
}
