import { call } from '../../../../lib/call.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { filterArticles, searchAllArticles } from '../contract.ts'

/** Without a state it is published. */
export type PickedArticle = { id: string; title: string; state?: string }

/**
 * With an empty keyword, the newest.
 * @param anyState also unpublished ones that the caller may change
 */
export async function findArticles(keyword: string, anyState: boolean): Promise<PickedArticle[]> {
  const sort_by = keyword ? 'relevance' : 'date_newest'
  const wanted = { keyword, sort_by, quantity: 8 } as const
  if (!anyState) return (await call(filterArticles, wanted)).results
  const { results } = await callAsUser(searchAllArticles, wanted)
  return results.filter(({ version }) => version > 0)
}
