import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, invalid, notFound } from '../../../server/errors.ts'
import { commentRules } from '../../../server/limits.ts'
import { spendAllowance, spoken, waiting } from '../../../server/rate-limit.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { requireSession, requireVerified, type Session } from '../../../server/session.ts'
import { NO_ARTICLE } from '../../articles/contract.ts'
import {
  COMMENT_REQUIRED,
  type deleteComment,
  type editComment,
  NO_COMMENT,
  NOT_YOUR_COMMENT,
  type postComment,
} from '../contract.ts'
import { renderComment } from '../markdown.ts'
import { isBlank } from '../rules.ts'
import { findThread } from '../server.ts'

/**
 * Posts a comment or a reply as the caller.
 *
 * @throws ApiError 403 before the address is verified, 404 unless the article is published, 422 for
 *   the text or a parent that is gone, 429 with the time to wait
 */
export async function postAsCaller(
  { article_id, body, parent_comment }: InputOf<typeof postComment>,
  call: Call,
): Promise<AnswerOf<typeof postComment>> {
  const session = await requireVerified(call)
  const html = render(body, session)
  await spendAllowance('comment', session.user.id)
  await spendAllowance('comment_an_hour', session.user.id)
  await layDown(session, null, body, html)
  const id: number | null = rowsOf(
    await session.client.rpc('post_comment', {
      p_slug: article_id,
      p_body: body,
      ...(parent_comment !== null && { p_parent: parent_comment }),
    }),
  )
  if (id === null) throw notFound(NO_ARTICLE)
  return { comment: (await findThread(session.client, id)).comment }
}

/**
 * Changes the text of a comment of the caller.
 *
 * @throws ApiError 403 when it is somebody else's, 404 when it cannot be seen, 422, 429
 */
export async function editAsAuthor(
  { id, body }: InputOf<typeof editComment>,
  call: Call,
): Promise<AnswerOf<typeof editComment>> {
  const session = await requireVerified(call)
  const { comment } = await findThread(session.client, id)
  if (comment.deleted) throw notFound(NO_COMMENT)
  if (!comment.can_edit) throw new ApiError(403, NOT_YOUR_COMMENT)
  const html = render(body, session)
  await spendAllowance('edit', session.user.id)
  await layDown(session, id, body, html)
  const edited = rowsOf(
    await session.client.from('comments').update({ body }).eq('id', id).select('id'),
  )
  // It was deleted between the two questions.
  if (edited.length === 0) throw notFound(NO_COMMENT)
  return { comment: (await findThread(session.client, id)).comment }
}

/**
 * Deletes a comment of the caller, or any for administrators.
 *
 * @throws ApiError 403 when it is somebody else's, 404 when it cannot be seen, 429
 */
export async function deleteAsCaller(
  { id }: InputOf<typeof deleteComment>,
  call: Call,
): Promise<AnswerOf<typeof deleteComment>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('own', user.id)
  const left: unknown = rowsOf(await client.rpc('delete_comment', { p_id: id }))
  if (left === null) throw notFound(NO_COMMENT)
  return left as AnswerOf<typeof deleteComment>
}

/** Markdown can be all marks and no words; and new accounts are often made to advertise. */
function render(body: string, { user }: Session): string {
  const html = renderComment(body)
  if (isBlank(html.replace(/<[^>]*>/g, ''))) throw invalid({ body: COMMENT_REQUIRED })
  const rules = commentRules()
  const age = (Date.now() - Date.parse(user.created_at)) / 1000
  const links = html.split('<a ').length - 1
  if (rules && age < rules.young_for && links > rules.links) {
    throw invalid({
      body: `A new account may set ${rules.links} links in a comment; this one has ${links}.`,
    })
  }
  return html
}

/** @param edited the comment that is edited; null for a new one, whose text may not be a repetition */
async function layDown(
  { user }: Session,
  edited: number | null,
  body: string,
  html: string,
): Promise<void> {
  const rules = edited === null ? commentRules() : null
  const wait: number = rowsOf(
    await serviceClient().rpc('lay_down_rendering', {
      p_author: user.id,
      p_comment: edited ?? 0,
      p_body: body,
      p_html: html,
      ...(rules && { p_repeat_after: `${rules.repeat_after} seconds` }),
    }),
  )
  if (wait > 0) {
    const again = `change it, or try again in ${spoken(wait)}.`
    throw waiting(`You have just posted the same text: ${again}`, wait)
  }
}
