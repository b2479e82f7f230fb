import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { requireRole, requireSession, type Session } from '../../server/session.ts'
import { type Comment, NO_COMMENT } from '../comments/contract.ts'
import { findThread } from '../comments/server.ts'
import { reportedCommentLetter } from '../mail/letters.ts'
import { queueLetter } from '../mail/queue/server.ts'
import { linkTo, ownerAddress } from '../mail/server.ts'
import {
  COMMENT_REPORTED,
  type listReports,
  NO_REPORT,
  REPORTED_DELETED,
  REPORTS_DISMISSED,
  type reportComment,
  type settleReport,
} from './contract.ts'

/**
 * Reports a comment to the administrators, once a person; the first report of a case is mailed to
 * the site's owner.
 *
 * @throws ApiError 404 when it cannot be seen; 429
 */
export async function reportToAdministrators(
  { id, reason }: InputOf<typeof reportComment>,
  call: Call,
): Promise<AnswerOf<typeof reportComment>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('report', user.id)
  const isFirst: boolean | null = rowsOf(
    await client.rpc('report_comment', { p_comment: id, p_reason: reason }),
  )
  if (isFirst === null) throw notFound(NO_COMMENT)
  if (isFirst) {
    const { comment } = await findThread(client, id)
    call.defer(tellOwner(comment, reason))
  }
  return { message: COMMENT_REPORTED }
}

const tellOwner = (comment: Comment, reason: string): Promise<void> =>
  queueLetter(ownerAddress(), reportedCommentLetter({ ...comment, reason }, linkTo('/vii/reports')))

/** A page of the comments with open reports, those that have waited longest first. */
export async function readReports(
  { offset, quantity }: InputOf<typeof listReports>,
  call: Call,
): Promise<AnswerOf<typeof listReports>> {
  const { client } = await administrator(call)
  const page: unknown = rowsOf(
    await client.rpc('list_reports', { p_offset: offset, p_quantity: quantity }),
  )
  return page as AnswerOf<typeof listReports>
}

/**
 * Dismisses the open reports of a comment, or deletes the comment.
 *
 * @throws ApiError 404 when none is open
 */
export async function settleReports(
  { id, action }: InputOf<typeof settleReport>,
  call: Call,
): Promise<AnswerOf<typeof settleReport>> {
  const { client } = await administrator(call)
  const settled = rowsOf(await client.rpc('settle_reports', { p_comment: id, p_action: action }))
  if (!settled) throw notFound(NO_REPORT)
  return { message: action === 'delete' ? REPORTED_DELETED : REPORTS_DISMISSED }
}

const administrator = (call: Call): Promise<Session> => requireRole(call, 'administrator')
