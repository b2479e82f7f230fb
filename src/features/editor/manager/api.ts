import { call } from '../../../lib/call.ts'
import {
  deleteArticle,
  publishArticle,
  restoreArticle,
  suspendArticle,
} from '../../articles/desk/contract.ts'
import type { Build } from '../../builds/contract.ts'
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

/** What is done to an article from the list; the build that shows it to readers. */
export type Verb = 'publish' | 'suspend' | 'bin' | 'restore' | 'purge'

export async function sendVerb(verb: Verb, id: string): Promise<Build | null> {
  switch (verb) {
    case 'publish':
      return (await callAsUser(publishArticle, { id })).build
    case 'suspend':
      return (await callAsUser(suspendArticle, { id })).build
    case 'bin':
      return (await callAsUser(deleteArticle, { id })).build
    case 'purge':
      return (await callAsUser(deleteArticle, { id, purge: '1' })).build
    case 'restore':
      await callAsUser(restoreArticle, { id })
      return null
  }
}
