import { byRank } from '../../../../lib/rank.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type ArticleTitle, listArticleTitles } from '../contract.ts'

/** An article to choose; its state is not known where only its id is stored. */
export type PickedArticle = Pick<ArticleTitle, 'id' | 'title'> &
  Partial<Pick<ArticleTitle, 'state'>>

/**
 * Articles that match a keyword and that the caller may change, the best title first; with an
 * empty keyword, those that were changed last.
 */
export async function findArticles(
  keyword: string,
  onlyPublished = false,
): Promise<ArticleTitle[]> {
  // By itself the search has drafts last, and only 100 titles.
  const drafts = keyword && !onlyPublished ? (['unpublished'] as const) : []
  const states = [...drafts, onlyPublished ? ('published' as const) : null]
  const sort_by = keyword ? 'relevance' : 'date_updated_newest'
  const answers = await Promise.all(
    states.map((state) => callAsUser(listArticleTitles, { keyword, sort_by, state })),
  )
  const all = answers.flatMap(({ results }) => results).filter(({ version }) => version > 0)
  const articles = [...new Map(all.map((article) => [article.id, article])).values()]
  return byRank(articles, keyword, ({ title }) => title)
}
