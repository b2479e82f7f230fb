import { readGuestEnv } from '../../../server/env.ts'
import { sha256 } from '../../../server/hash.ts'
import type { LimitName } from '../../../server/limits.ts'
import { checkRateLimit, isWithinRateLimit } from '../../../server/rate-limit.ts'
import type { SiteIdentity } from '../site-settings/contract.ts'
import { findSiteIdentity } from '../site-settings/find-settings.server.ts'
import { type EmailAddresses, senderAddress } from './addresses.server.ts'
import { domainOf } from './email-headers.ts'
import { deliverToFolder } from './folder.ts'
import type { Email, Sender } from './frame/email-frame.ts'
import { messageIdOf, type NamedEmail, returnPathOf } from './returned/message-id.server.ts'
import { recordReturned } from './returned/record-returned.server.ts'
import { deliverBySmtp, type Mailer, readRefusal } from './smtp.server.ts'
import {
  type EmailScope,
  isSuppressed,
  RefusedForGood,
  SuppressedAddress,
} from './suppression.server.ts'

export const findSender = async (): Promise<SiteIdentity & Sender> => ({
  ...(await findSiteIdentity()),
  origin: new URL(readGuestEnv().SITE_URL).origin,
})

export function whereEmailsGo(): 'by server' | 'to folder' | 'nowhere' {
  const { SMTP_URL, MAIL_FOLDER, SITE_BACKEND } = process.env
  if (SMTP_URL) return 'by server'
  return SITE_BACKEND === 'embedded' && MAIL_FOLDER ? 'to folder' : 'nowhere'
}

type Way = { scope?: EmailScope; mailer?: Mailer | null; stored?: NamedEmail }

/**
 * Sends an email by SMTP (`SMTP_URL`), or writes it into `MAIL_FOLDER` on a local site.
 * @throws SuppressedAddress, RefusedForGood, or another error when it was not accepted
 */
export async function sendEmail(
  to: string,
  email: Email,
  { sender_name, reply_to, plus_addresses }: EmailAddresses,
  { scope = email.confirms ? 'confirmation' : 'all', mailer, stored }: Way = {},
): Promise<void> {
  if (await isSuppressed(to, scope)) throw new SuppressedAddress()
  const { SMTP_URL, MAIL_FOLDER, SITE_BACKEND } = process.env
  const replyTo = email.replyTo || reply_to
  const from = senderAddress()
  const sent = {
    ...email,
    sender: sender_name || email.sender,
    messageId: messageIdOf(to, email.copy ?? stored, domainOf(from)),
    ...(replyTo && { replyTo }),
    ...(plus_addresses && email.copy && { returnPath: returnPathOf(email.copy, from) }),
  }
  const refused = tellOfRefusal(from, to, email)
  if (mailer) return mailer.send(from, to, sent).catch(refused)
  if (SMTP_URL) return deliverBySmtp(SMTP_URL, from, to, sent).catch(refused)
  if (SITE_BACKEND === 'embedded' && MAIL_FOLDER) return deliverToFolder(MAIL_FOLDER, to, sent)
  throw new Error('There is no way to send mail: SMTP_URL is not set.')
}

/** Records that the mail server refused the email at once, as some do (rule: email/returned). */
const tellOfRefusal =
  (from: string, to: string, { copy }: Email) =>
  async (error: Error): Promise<never> => {
    const refusal = readRefusal(error, { from, to })
    if (!refusal) throw error
    const { kind, cause, words, isForGood } = refusal
    const issue = copy?.issue ?? null
    await recordReturned({ email: to, kind, cause, words, issue }, 'mail server')
    throw isForGood ? new RefusedForGood(error.message) : error
  }

const OF_AN_ADDRESS: LimitName[] = ['mail_at_once', 'mail', 'mail_a_day']

/**
 * Counts an email in the rate limits of the address.
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function spendMail(to: string): Promise<void> {
  for (const limit of OF_AN_ADDRESS) await checkRateLimit(limit, sha256(to))
}

/** Counts an email in the rate limits of the address; false when a limit is used up. */
export async function mayMail(to: string): Promise<boolean> {
  for (const limit of OF_AN_ADDRESS) if (!(await isWithinRateLimit(limit, sha256(to)))) return false
  return true
}
