import { byRank } from '../../../../lib/rank.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type ArticleTitle, listArticleTitles } from '../contract.ts'

/** An article to choose; its state is not known where only its id is stored. */
export type PickedArticle = Pick<ArticleTitle, 'id' | 'title'> &
  Partial<Pick<ArticleTitle, 'state'>>

/**
 * Articles that match a keyword and that the caller may change: the best titles first, then those
 * with the words in their texts. With an empty keyword, those that were changed last.
 */
export async function findArticles(
  keyword: string,
  onlyPublished = false,
): Promise<ArticleTitle[]> {
  const state = onlyPublished ? 'published' : null
  const latest = { state, sort_by: 'date_updated_newest' } as const
  const answers = await Promise.all([
    callAsUser(listArticleTitles, { ...latest, title: keyword }),
    keyword ? callAsUser(listArticleTitles, { state, keyword }) : { results: [] },
  ])
  const all = answers.flatMap(({ results }) => results).filter(({ version }) => version > 0)
  const articles = [...new Map(all.map((article) => [article.id, article])).values()]
  return byRank(articles, keyword, ({ title }) => title)
}
