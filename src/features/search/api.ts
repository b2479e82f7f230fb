import { call } from '../../lib/call.ts'
import type { Slice } from '../../lib/paged-list.ts'
import type { ArticlePreview } from '../articles/contract.ts'
import { callAsUser } from '../session/call-as-user.ts'
import type { SearchView } from './address.ts'
import {
  countAllArticles,
  countArticles,
  type FoundArticle,
  filterArticles,
  searchAllArticles,
  searchArticles,
} from './contract.ts'
import { filterOf, needsEditor, publicFilterOf } from './view-filter.ts'

/** A slice of what the server found; `corrected` is the keyword that was meant, when it differs. */
export type ServerAnswer = {
  results: (ArticlePreview & Partial<Pick<FoundArticle, 'excerpt'>>)[]
  corrected: string | null
}

const adminFilterOf = (view: SearchView) => ({
  ...filterOf(view),
  sort_by: view.sort,
  state: view.state === 'any' ? null : view.state,
})

/** A slice of what a view shows: full text for a keyword, the filter call without (rule: search/keyword-or-filter). */
export async function sendSearch(
  view: SearchView,
  slice: Slice,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  if (needsEditor(view)) {
    const { results } = await callAsUser(searchAllArticles, { ...adminFilterOf(view), ...slice })
    return { results, corrected: null }
  }
  const filter = { ...publicFilterOf(view), ...slice }
  if (filter.keyword) return call(searchArticles, filter, { signal })
  return { ...(await call(filterArticles, filter, { signal })), corrected: null }
}

/** How many articles a view shows in all. */
export async function sendCount(view: SearchView, signal?: AbortSignal): Promise<number> {
  const { results } = needsEditor(view)
    ? await callAsUser(countAllArticles, adminFilterOf(view))
    : await call(countArticles, filterOf(view), signal ? { signal } : {})
  return results.count
}
