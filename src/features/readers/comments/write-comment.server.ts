import { withoutTags } from '@site/text/without-tags.ts'
import * as v from 'valibot'
import { NO_ARTICLE, NO_COMMENT } from '../../../lib/not-found.ts'
import { renderComment } from '../../../lib/render-comment.ts'
import { callWithHtml } from '../../../server/call-with-html.ts'
import { readFound } from '../../../server/database-errors.ts'
import { invalid } from '../../../server/errors.ts'
import { commentRules } from '../../../server/limits.ts'
import { formatDuration, tooFast, userLimits, waiting } from '../../../server/rate-limit.ts'
import type { Session } from '../../../server/session.ts'
import { preparePicture } from '../../base/images/prepare-picture.server.ts'
import { COMMENT_REQUIRED, type Comment, comment, type MadeInput } from './contract.ts'
import { isBlank } from './rules.ts'

/** `wait` are seconds until any text is allowed, `again` until the same one is. */
const written = v.union([
  v.object({ comment }),
  v.object({ wait: v.number() }),
  v.object({ again: v.number() }),
])

type Written = v.InferOutput<typeof written>

type Post = {
  article_id: string
  body: string
  parent_comment: number | null
  made: MadeInput | null
}

/** @throws ApiError 404 without such an article, 422, or 429 (rule: comments/paced) */
export async function postComment(session: Session, post: Post): Promise<Comment> {
  const html = renderFor(session.user, post.body)
  const made = await prepareMade(post.made)
  const rules = commentRules()
  const answer = await callWithHtml(session, 'post_comment', {
    p_slug: post.article_id,
    p_body: post.body,
    p_html: html,
    p_limits: userLimits(['comment', 'comment_an_hour']),
    ...(post.parent_comment !== null && { p_parent: post.parent_comment }),
    ...(made && { p_made: made }),
    ...(rules && { p_repeat_after: `${rules.repeat_after} seconds` }),
  })
  return commentOf(readFound(written, answer, NO_ARTICLE))
}

/** @throws ApiError 403 for another's comment, 404, 422, or 429 */
export async function editComment(session: Session, id: number, body: string): Promise<Comment> {
  const answer = await callWithHtml(session, 'edit_comment', {
    p_id: id,
    p_body: body,
    p_html: renderFor(session.user, body),
    p_limits: userLimits(['edit']),
  })
  return commentOf(readFound(written, answer, NO_COMMENT))
}

function commentOf(answer: Written): Comment {
  if ('comment' in answer) return answer.comment
  if ('wait' in answer) throw tooFast(answer.wait)
  const again = `change it, or try again in ${formatDuration(answer.again)}.`
  throw waiting(`You have just posted the same text: ${again}`, answer.again)
}

/** @throws ApiError 422 when blank, or for too many links of a new account */
function renderFor(author: Session['user'], body: string): string {
  const html = renderComment(body)
  if (isBlank(withoutTags(html))) throw invalid({ body: COMMENT_REQUIRED })
  const rules = commentRules()
  const age = (Date.now() - Date.parse(author.created_at)) / 1000
  const links = html.split('<a ').length - 1
  if (rules && age < rules.young_for && links > rules.links) {
    throw invalid({
      body: `A new account can put ${rules.links} links in a comment; this one has ${links}.`,
    })
  }
  return html
}

/** The daily removal deletes pictures of unfinished posts. */
async function prepareMade(made: MadeInput | null) {
  if (!made) return null
  const picture = made.picture && { ...made.picture, decorative: false, darken: false }
  return { card: made.card, picture: await preparePicture(picture) }
}
