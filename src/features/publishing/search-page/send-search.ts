import { call } from '../../../lib/call.ts'
import type { Slice } from '../../../lib/paged-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  countAllArticles,
  countArticles,
  filterArticles,
  type SearchAnswer,
  searchAllArticles,
  searchArticles,
} from '../search/contract.ts'
import type { SearchView } from './search-address.ts'
import { filterOf, needsEditor, publicFilterOf } from './view-filter.ts'

const adminFilterOf = (view: SearchView) => ({
  ...filterOf(view),
  sort_by: view.sort,
  state: view.state === 'any' ? null : view.state,
})

/**
 * Calls the full-text search for a keyword, otherwise the filter (rule: search/keyword-or-filter).
 */
export async function sendSearch(
  view: SearchView,
  slice: Slice,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  if (needsEditor(view)) {
    const { results } = await callAsUser(searchAllArticles, { ...adminFilterOf(view), ...slice })
    return { results, corrected: null }
  }
  const filter = { ...publicFilterOf(view), ...slice }
  if (filter.keyword) return call(searchArticles, filter, { signal })
  return { ...(await call(filterArticles, filter, { signal })), corrected: null }
}

/** Calls for the number of all results. */
export async function sendCount(view: SearchView, signal?: AbortSignal): Promise<number> {
  const { results } = needsEditor(view)
    ? await callAsUser(countAllArticles, adminFilterOf(view))
    : await call(
        countArticles,
        { ...filterOf(view), ...(view.exact && { exact: true }) },
        signal ? { signal } : {},
      )
  return results.count
}
