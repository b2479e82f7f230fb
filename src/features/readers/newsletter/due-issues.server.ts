import { startTask } from '../../../server/background-task.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError } from '../../../server/errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { composeIssue } from './issues/compose.server.ts'
import { findWritten } from './issues/find-issues.server.ts'
import { refreshedIssue } from './issues/templates.server.ts'

/** Starts issues that are due, and copies of the welcome series. */
export async function startDueIssues(): Promise<void> {
  const client = serviceClient()
  const due = rowsOf(await client.rpc('list_due_issues'))
  for (const id of due) await startIssue(id)
  const queued = rowsOf(await client.rpc('queue_welcome_copies'))
  if (due.length + queued > 0) await startTask('newsletter-send')
}

/**
 * Starts an issue. If it cannot be sent, the list shows the reason, and it is not scheduled any
 * more.
 */
async function startIssue(id: number): Promise<void> {
  const client = serviceClient()
  try {
    const p_email = await composeIssue(await refreshedIssue(await findWritten(client, id)))
    rowsOf(await client.rpc('start_issue', { p_issue: id, p_email }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const send_problem = Object.values(error.errors ?? {})[0] ?? error.message
    log.error({ issue: id, problem: send_problem }, 'An issue was not sent at its time.')
    const waiting = client.from('newsletter_issues').update({ send_at: null, send_problem })
    rowsOf(await waiting.eq('id', id))
  }
}
