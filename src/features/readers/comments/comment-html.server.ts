import type { Json } from '../../../../supabase/database.types.ts'
import { withoutTags } from '../../../lib/reading-time.ts'
import { renderComment } from '../../../lib/render-comment.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { invalid } from '../../../server/errors.ts'
import { commentRules } from '../../../server/limits.ts'
import { formatDuration, tooFast, userLimits, waiting } from '../../../server/rate-limit.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Session } from '../../../server/session.ts'
import { COMMENT_REQUIRED } from './contract.ts'
import { isBlank } from './rules.ts'

type Author = Session['user']

/** @throws ApiError 422 when blank, or for too many links of a new account */
export function renderFor(author: Author, body: string): string {
  const html = renderComment(body)
  if (isBlank(withoutTags(html))) throw invalid({ body: COMMENT_REQUIRED })
  const rules = commentRules()
  const age = (Date.now() - Date.parse(author.created_at)) / 1000
  const links = html.split('<a ').length - 1
  if (rules && age < rules.young_for && links > rules.links) {
    throw invalid({
      body: `A new account may set ${rules.links} links in a comment; this one has ${links}.`,
    })
  }
  return html
}

type NewPlace = { slug: string; parent: number | null; made: Json | null }

/**
 * Stores HTML that only the server may render, and applies the limits of new comments
 * (rule: comments/sent-twice).
 * @param place the id of an edited comment
 * @throws ApiError 429
 */
export async function storeCommentHtml(
  author: Author,
  place: number | NewPlace,
  body: string,
  html: string,
): Promise<void> {
  const added = typeof place === 'object' ? place : null
  const rules = added && commentRules()
  const wait: number = rowsOf(
    await serviceClient().rpc('store_comment_html', {
      p_author: author.id,
      p_comment: typeof place === 'number' ? place : 0,
      p_body: body,
      p_html: html,
      ...(rules && { p_repeat_after: `${rules.repeat_after} seconds` }),
      ...(added && {
        p_slug: added.slug,
        p_limits: userLimits(['comment', 'comment_an_hour']),
        ...(added.parent !== null && { p_parent: added.parent }),
        ...(added.made && { p_made: added.made }),
      }),
    }),
  )
  if (wait < 0) throw tooFast(-wait)
  if (wait > 0) {
    const again = `change it, or try again in ${formatDuration(wait)}.`
    throw waiting(`You have just posted the same text: ${again}`, wait)
  }
}
