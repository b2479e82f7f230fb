import { readEnv } from '../../server/env.ts'
import { sha256 } from '../../server/hash.ts'
import type { LimitName } from '../../server/limits.ts'
import { hasAllowance, spendAllowance } from '../../server/rate-limit.ts'
import { deliverToFolder } from './folder.ts'
import type { Letter } from './letter.ts'
import { deliverBySmtp } from './smtp.ts'

/** Where the site's own mail goes: what people write to the editors. */
export const ownerAddress = (): string =>
  process.env.MAIL_OWNER || `editors@${new URL(readEnv().SITE_URL).hostname}`

/** An address of the site, for a letter; made from its configured address and nothing else. */
export const linkTo = (path: `/${string}`): string => new URL(path, readEnv().SITE_URL).href

/**
 * Sends a letter: by SMTP where `SMTP_URL` is set, into `MAIL_FOLDER` on the embedded backend.
 *
 * @throws Error when it was not taken, or there is no way to send it
 */
export async function sendLetter(to: string, letter: Letter): Promise<void> {
  const { SMTP_URL, MAIL_FROM, MAIL_FOLDER, SITE_BACKEND } = process.env
  if (SMTP_URL) return deliverBySmtp(SMTP_URL, MAIL_FROM || standardSender(), to, letter)
  if (SITE_BACKEND === 'embedded' && MAIL_FOLDER) return deliverToFolder(MAIL_FOLDER, to, letter)
  throw new Error('There is no way to send mail: SMTP_URL is not set.')
}

const standardSender = (): string => `no-reply@${new URL(readEnv().SITE_URL).hostname}`

const OF_AN_ADDRESS: LimitName[] = ['mail_at_once', 'mail', 'mail_a_day']

/**
 * Spends one of the letters that anybody may ask for to one address, known here or not.
 *
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function spendMail(to: string): Promise<void> {
  for (const limit of OF_AN_ADDRESS) await spendAllowance(limit, sha256(to))
}

/** Spends one as `spendMail` does, and only says whether there was one left. */
export async function mayMail(to: string): Promise<boolean> {
  for (const limit of OF_AN_ADDRESS) if (!(await hasAllowance(limit, sha256(to)))) return false
  return true
}
