import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { readingClient } from '../../server/session.ts'
import type { Client } from '../../server/supabase.ts'
import { NO_ARTICLE } from '../articles/contract.ts'
import {
  type Discussion,
  type listComments,
  NO_COMMENT,
  type previewComment,
  type readComment,
  type Thread,
} from './contract.ts'
import { renderComment } from './markdown.ts'

/**
 * A page of a discussion, or of the replies to one of its comments.
 *
 * @throws ApiError 404 when the caller may not read the article
 */
export async function readDiscussion(
  input: InputOf<typeof listComments>,
  call: Call,
): Promise<Discussion> {
  const client = await readingClient(call)
  const page: unknown = rowsOf(
    await client.rpc('list_comments', {
      p_slug: input.article_id,
      p_sort: input.sort_by,
      p_offset: input.offset,
      p_quantity: input.quantity,
      p_levels: input.levels,
      ...(input.parent_comment && { p_parent: input.parent_comment }),
    }),
  )
  if (page === null) throw notFound(NO_ARTICLE)
  return page as Discussion
}

/**
 * A comment in its place.
 *
 * @throws ApiError 404 when there is none that the caller may see
 */
export async function findThread(client: Client, id: number): Promise<Thread> {
  const thread: unknown = rowsOf(await client.rpc('read_comment', { p_id: id }))
  if (thread === null) throw notFound(NO_COMMENT)
  return thread as Thread
}

/** A comment in its place, as the caller may see it. */
export const readThread = async (
  { id }: InputOf<typeof readComment>,
  call: Call,
): Promise<Thread> => findThread(await readingClient(call), id)

/** What a text would be stored as. */
export async function previewMarkdown(
  { body }: InputOf<typeof previewComment>,
  { address }: Call,
): Promise<AnswerOf<typeof previewComment>> {
  await spendAllowance('preview', address)
  return { html: renderComment(body) }
}
