import * as v from 'valibot'
import { user } from '../../../lib/user.ts'
import { readResult } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { commentDeletedEmail } from '../../site/email/comment-templates.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender } from '../../site/email/send-email.server.ts'

const deletion = v.object({
  writer: user,
  title: v.string(),
  body: v.string(),
  reason: v.string(),
})

/** Emails the writer of a deleted comment the editor's reason (rule: comments/told-why). */
export async function tellWriterWhy(id: number): Promise<void> {
  const result = await serviceClient().rpc('reasoned_deletion', { p_id: id })
  const deleted = readResult(v.nullable(deletion), result)
  if (!deleted) return
  const email = commentDeletedEmail(await findSender(), deleted.writer, deleted)
  await queueEmail(deleted.writer.email, email)
}
