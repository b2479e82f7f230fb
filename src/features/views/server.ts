import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { serviceClient } from '../../server/service-client.ts'
import { NO_ARTICLE } from '../articles/contract.ts'

/** Programs that read pages without a reader; a list kept short, since a miss only counts a view. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|fetch|curl|wget|headless|lighthouse|monitor/i

/**
 * Counts a view once a visitor, article and day. Robots are answered alike and not counted. The
 * address is hashed with the day's salt inside the database and stored nowhere.
 *
 * @throws ApiError 404 unless the article is published
 */
export async function recordArticleView(id: string, address: string, agent: string): Promise<void> {
  if (agent === '' || ROBOT.test(agent)) return
  const seen = rowsOf(
    await serviceClient().rpc('record_article_view', {
      p_slug: id,
      p_address: address,
      p_agent: agent,
    }),
  )
  if (!seen) throw notFound(NO_ARTICLE)
}
