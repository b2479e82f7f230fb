import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { removalClient } from '../../../server/service-client.ts'

export type DeletedMail = { emails: number; messages: number }

/** Deletes emails and messages that are too old, and returns how many. @param now for tests */
export async function deleteOldEmailsAndMessages(now?: Date): Promise<DeletedMail> {
  const done: unknown = rowsOf(
    await removalClient().rpc(
      'delete_old_emails_and_messages',
      now ? { p_now: now.toISOString() } : {},
    ),
  )
  log.info({ deleted: done })
  return done as DeletedMail
}
