import * as v from 'valibot'
import { NO_COMMENT } from '../../../lib/not-found.ts'
import { readFound, readResult, requireFound } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { handle } from '../../../server/handle.ts'
import { ownerAddress } from '../../site/email/addresses.server.ts'
import { reportedCommentEmail } from '../../site/email/comment-templates.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender } from '../../site/email/send-email.server.ts'
import { COMMENT_REPORTED, type Comment, reportComment } from '../comments/contract.ts'
import { findThread } from '../comments/find-thread.server.ts'
import { tellWriterWhy } from '../comments/tell-writer.server.ts'
import * as contract from './contract.ts'

export const routes = [
  handle(reportComment, { limits: ['report'] }, async ({ id, reason }, { client, defer }) => {
    const answer = await client.rpc('report_comment', { p_comment: id, p_reason: reason })
    const isFirst = readFound(v.boolean(), answer, NO_COMMENT)
    if (isFirst) defer(tellOwner((await findThread(client, id)).comment, reason))
    return { message: COMMENT_REPORTED }
  }),

  handle(contract.listReports, async ({ offset, quantity }, { client }) =>
    readResult(
      contract.listReports.answer,
      await client.rpc('list_reports', { p_offset: offset, p_quantity: quantity }),
    ),
  ),

  handle(
    contract.listModeratedComments,
    async ({ keyword, writer, state, sort_by, offset, quantity }, { client }) => {
      const answer = await client.rpc('list_moderated_comments', {
        p_words: keyword,
        p_writer: writer,
        p_state: state,
        p_sort_by: sort_by,
        p_offset: offset,
        p_quantity: quantity,
      })
      return readResult(contract.listModeratedComments.answer, answer)
    },
  ),

  handle(contract.approveComment, async ({ id, approved }, { client }) => {
    const answer = await client.rpc('approve_comment', { p_comment: id, p_approved: approved })
    requireFound(answer, approved ? contract.NOT_WAITING : NO_COMMENT)
    return { message: approved ? contract.COMMENT_APPROVED : contract.COMMENT_WAITS }
  }),

  handle(contract.hideWriter, async ({ id, hidden }, { client }) => {
    const answer = await client.rpc('hide_writer', { p_comment: id, p_hidden: hidden })
    const username = readFound(v.string(), answer, NO_COMMENT)
    return { message: `${username} is ${hidden ? 'muted' : 'no longer muted'}.` }
  }),

  handle(contract.resolveReport, async ({ id, action, reason }, { client, defer }) => {
    const parameters = { p_comment: id, p_action: action, p_reason: reason }
    requireFound(await client.rpc('resolve_report', parameters), contract.NO_REPORT)
    if (action === 'dismiss') return { message: contract.REPORTS_DISMISSED }
    if (reason) defer(tellWriterWhy(id))
    return { message: contract.REPORTED_DELETED }
  }),

  handle(contract.suspendWriter, async ({ id }, { client }) => {
    const answer = await client.rpc('suspend_writer', { p_comment: id })
    const username = readFound(v.string(), answer, NO_COMMENT)
    return { message: `${username} is suspended.` }
  }),

  handle(contract.listDeletedComments, async (_, { client }) => ({
    results: readResult(
      contract.listDeletedComments.answer.entries.results,
      await client.rpc('list_deleted_comments'),
    ),
  })),
]

/** Emails the owner of the site about the first report of a comment. */
async function tellOwner(comment: Comment, reason: string): Promise<void> {
  const site = await findSender()
  const email = reportedCommentEmail(
    site,
    { ...comment, reason },
    linkTo('/vii/comments?state=reported'),
  )
  await queueEmail(await ownerAddress(), email)
}
