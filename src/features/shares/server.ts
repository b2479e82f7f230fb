import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { serviceClient } from '../../server/service-client.ts'
import { NO_ARTICLE } from '../articles/contract.ts'
import type { recordShare } from './contract.ts'

/**
 * Counts a share once a visitor, article and day, wherever it went. The address is hashed with the
 * day's salt inside the database and stored nowhere.
 *
 * @throws ApiError 404 unless the article is published; 429
 */
export async function recordArticleShare(
  { id, channel }: InputOf<typeof recordShare>,
  { request, address }: Call,
): Promise<AnswerOf<typeof recordShare>> {
  await spendAllowance('share', address)
  const shares: number | null = rowsOf(
    await serviceClient().rpc('record_article_share', {
      p_slug: id,
      p_channel: channel,
      p_address: address,
      p_agent: request.headers.get('user-agent') ?? '',
    }),
  )
  if (shares === null) throw notFound(NO_ARTICLE)
  return { results: { shares } }
}
