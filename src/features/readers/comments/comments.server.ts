import { NO_ARTICLE, NO_COMMENT } from '../../../lib/not-found.ts'
import { renderComment } from '../../../lib/render-comment.ts'
import { readFound, readResult } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { readingClient } from '../../../server/session.ts'
import * as contract from './contract.ts'
import { findThread } from './find-thread.server.ts'
import { tellWriterWhy } from './tell-writer.server.ts'
import { editComment, postComment } from './write-comment.server.ts'

export const routes = [
  handle(contract.listComments, async (input, call) => {
    const client = await readingClient(call)
    const answer = await client.rpc('list_comments', {
      p_slug: input.article_id,
      p_sort: input.sort_by,
      p_offset: input.offset,
      p_quantity: input.quantity,
      p_levels: input.levels,
      ...(input.parent_comment && { p_parent: input.parent_comment }),
    })
    return readFound(contract.listComments.answer, answer, NO_ARTICLE)
  }),

  handle(
    contract.searchComments,
    { limits: ['search'] },
    async ({ article_id, keyword, offset, quantity }, call) => {
      const client = await readingClient(call)
      const answer = await client.rpc('search_comments', {
        p_slug: article_id,
        p_words: keyword,
        p_offset: offset,
        p_quantity: quantity,
      })
      return readFound(contract.searchComments.answer, answer, NO_ARTICLE)
    },
  ),

  handle(contract.readComment, async ({ id }, call) => findThread(await readingClient(call), id)),

  handle(contract.postComment, async (input, { session }) => ({
    comment: await postComment(session, input),
  })),

  handle(contract.editComment, async ({ id, body }, { session }) => ({
    comment: await editComment(session, id, body),
  })),

  handle(contract.deleteComment, { limits: ['own'] }, async ({ id, reason }, { client, defer }) => {
    const answer = await client.rpc('delete_comment', { p_id: id, p_reason: reason })
    const deleted = readFound(contract.deleteComment.answer, answer, NO_COMMENT)
    if (reason) defer(tellWriterWhy(id))
    return deleted
  }),

  handle(contract.restoreComment, { limits: ['own'] }, async ({ id }, { client }) => {
    const answer = await client.rpc('restore_comment', { p_id: id })
    return { comment: readFound(contract.comment, answer, NO_COMMENT) }
  }),

  handle(contract.listOwnComments, async ({ offset, quantity }, { client }) => {
    const own = await client.rpc('list_own_comments', { p_offset: offset, p_quantity: quantity })
    return readResult(contract.listOwnComments.answer, own)
  }),

  handle(contract.listOwnDeleted, async (_, { client }) => ({
    results: readResult(
      contract.listOwnDeleted.answer.entries.results,
      await client.rpc('list_deleted_comments', { p_own: true }),
    ),
  })),

  handle(contract.previewComment, { limits: ['preview'] }, async ({ body }) => ({
    html: renderComment(body),
  })),
]
