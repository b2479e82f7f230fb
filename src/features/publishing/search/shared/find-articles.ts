import { call } from '../../../../lib/call.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { filterArticles, searchAllArticles } from '../contract.ts'

/** An article to choose; without a `state` it is published. */
export type PickedArticle = { id: string; title: string; state?: string }

/**
 * Articles that match a keyword; with an empty one, the newest.
 * @param anyState whether unpublished articles that the caller may change are included
 */
export async function findArticles(keyword: string, anyState: boolean): Promise<PickedArticle[]> {
  const sort_by = keyword ? 'relevance' : 'date_newest'
  const filter = { keyword, sort_by, quantity: 8 } as const
  if (!anyState) return (await call(filterArticles, filter)).results
  const { results } = await callAsUser(searchAllArticles, filter)
  return results.filter(({ version }) => version > 0)
}
