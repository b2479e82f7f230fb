import { rowsOf } from '../../server/database-errors.ts'
import { log } from '../../server/log.ts'
import { serviceClient } from '../../server/service-client.ts'

/** Expired emails, and messages older than 180 days. */
export type ForgottenMail = { emails: number; messages: number }

/**
 * Deletes expired mail.
 *
 * @param now the database's clock by default
 */
export async function forgetMail(now?: Date): Promise<ForgottenMail> {
  const done: unknown = rowsOf(
    await serviceClient().rpc('purge_emails_and_messages', now ? { p_now: now.toISOString() } : {}),
  )
  log.info({ forgotten: done })
  return done as ForgottenMail
}
