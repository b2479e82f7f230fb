import { call } from '../../../lib/call.ts'
import { readCategories } from '../../categories/contract.ts'
import { type ArticleOfDesk, countAllArticles, searchAllArticles } from '../../search/contract.ts'
import { readSeries } from '../../series/contract.ts'
import { callAsUser } from '../../session/store.ts'
import { type ManagerView, PAGE_SIZE, sortOf } from './address.ts'

/** A page of articles, and how many there are on all of them. */
export async function fetchPage(
  view: ManagerView,
): Promise<{ articles: ArticleOfDesk[]; total: number }> {
  const filter = {
    keyword: view.keyword,
    tag: view.category === null ? [] : [view.category],
    feature: view.series,
    state: view.state,
    sort_by: sortOf(view),
  }
  const offset = (view.page - 1) * PAGE_SIZE
  const [page, count] = await Promise.all([
    callAsUser(searchAllArticles, { ...filter, offset, quantity: PAGE_SIZE }),
    callAsUser(countAllArticles, filter),
  ])
  return { articles: page.results, total: count.results.count }
}

export const fetchCategories = async () => (await call(readCategories, {})).categories.top_level

export const fetchSeries = async () => (await call(readSeries, {})).series
