import { withoutTags } from '../../lib/reading-time.ts'
import { renderComment } from '../../lib/render-comment.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { invalid } from '../../server/errors.ts'
import { commentRules } from '../../server/limits.ts'
import { formatDuration, waiting } from '../../server/rate-limit.ts'
import { serviceClient } from '../../server/service-client.ts'
import type { Session } from '../../server/session.ts'
import { COMMENT_REQUIRED } from './contract.ts'
import { isBlank } from './rules.ts'

type Author = Session['user']

/** The HTML of a text. @throws ApiError 422 when blank, or for too many links of a new account */
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

/** No caller can supply HTML of their own; throws ApiError 429 for a repeated new comment. */
export async function storeCommentHtml(
  author: Author,
  edited: number | null,
  body: string,
  html: string,
): Promise<void> {
  const rules = edited === null ? commentRules() : null
  const wait: number = rowsOf(
    await serviceClient().rpc('store_comment_html', {
      p_author: author.id,
      p_comment: edited ?? 0,
      p_body: body,
      p_html: html,
      ...(rules && { p_repeat_after: `${rules.repeat_after} seconds` }),
    }),
  )
  if (wait > 0) {
    const again = `change it, or try again in ${formatDuration(wait)}.`
    throw waiting(`You have just posted the same text: ${again}`, wait)
  }
}
