import type { ImapFlow } from 'imapflow'
import { rowsOf } from '../../../../server/database-errors.ts'
import { log } from '../../../../server/log.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { timeLimit } from '../../../../server/time-limit.ts'
import { ownerAddress } from '../addresses.server.ts'
import { queueEmail } from '../outbox.server.ts'
import { findSender } from '../send-email.server.ts'
import { mailboxFailedEmail } from '../templates.ts'
import { takeReturned } from './take-returned.server.ts'

/** The report is at the beginning of an email, so no more bytes are read. */
const MOST_BYTES = 256 * 1024
const WAIT_MS = 8000

/**
 * Records the unread emails in the mailbox `RETURNS_IMAP_URL`, newest first. Without one nothing is
 * done. When it cannot be opened three times in a row, the owner is told (rule: email/mailbox).
 */
export async function readReturnedEmails(): Promise<void> {
  if (!process.env.RETURNS_IMAP_URL) return
  try {
    await inMailbox(async (mailbox) => {
      const unread = (await mailbox.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.reverse()) await takeUnread(mailbox, `${uid}`)
    })
    await note(null)
  } catch (error) {
    log.warn({ error }, 'The mailbox of returned emails was not read.')
    await note(mailboxFailure(error))
  }
}

async function note(error: string | null): Promise<void> {
  const noted = await serviceClient().rpc('note_returns_mailbox', {
    ...(error && { p_error: error }),
  })
  if (rowsOf(noted) && error)
    await queueEmail(await ownerAddress(), mailboxFailedEmail(await findSender(), error))
}

/** What the mail server answered, without the address of the mailbox, which has its password. */
export const mailboxFailure = (error: unknown): string => {
  const { responseText, code, message } = error as Error & { responseText?: string; code?: string }
  return responseText || [code, message].filter(Boolean).join(': ') || 'No answer'
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
