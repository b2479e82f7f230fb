import { readResult, requireFound, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import {
  EMAIL_FAILED,
  EMAIL_NOT_SENT,
  EMAIL_SENT,
  listEmails,
  NO_EMAIL,
  retryEmail,
} from './contract.ts'
import { deliverEmail } from './outbox.server.ts'

const COLUMNS =
  'id,to:recipient,subject,attempts,queued_at,next_attempt_at,failed_at,error:last_error'

export const routes = [
  handle(listEmails, async ({ offset, quantity }, { client }) => {
    const emails = client.from('unsent_emails')
    // A query of its own, because a range beyond the end is an error when it also counts.
    const [rows, counted, failed] = await Promise.all([
      emails
        .select(COLUMNS)
        .order('failed_at', { ascending: false, nullsFirst: false })
        .order('next_attempt_at')
        .order('id')
        .range(offset, offset + quantity - 1),
      emails.select('id', { count: 'exact', head: true }),
      emails.select('id', { count: 'exact', head: true }).not('failed_at', 'is', null),
    ])
    rowsOf(counted)
    rowsOf(failed)
    const results = readResult(listEmails.answer.entries.results, rows)
    return { results, total: counted.count ?? 0, failed: failed.count ?? 0 }
  }),

  handle(retryEmail, async ({ id }, { client }) => {
    requireFound(await client.rpc('retry_email', { p_id: id }), NO_EMAIL)
    const sent = await deliverEmail(id)
    if (sent) return { sent, message: EMAIL_SENT }
    const [left] = rowsOf(await client.from('unsent_emails').select('failed_at').eq('id', id))
    return { sent, message: left?.failed_at ? EMAIL_FAILED : EMAIL_NOT_SENT }
  }),
]
