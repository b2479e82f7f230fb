import { atom } from 'nanostores'
import { navigate } from 'wouter/use-browser-location'
import { createPagedList, type PageOf } from '../../../../../lib/paged-list.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import {
  type AdminArticleRow,
  countAllArticles,
  searchAllArticles,
} from '../../../search/contract.ts'
import { addressOf, EVERYTHING, type ManagerView, sortOf } from './list-address.ts'
import { lastPage } from './page-links.ts'

export const $view = atom<ManagerView>(EVERYTHING)
export const articles = createPagedList<AdminArticleRow, ManagerView>({
  size: EVERYTHING.rows,
  fetchPage,
  keyOf: ({ id }) => id,
})
/** The address that typing has made; further typing replaces it in the history. */
let typedAddress = ''

export function showView(view: ManagerView): Promise<boolean> {
  $view.set(view)
  return loadList()
}

/** Changes the view and opens its first page. All that is typed makes one history entry. */
export function changeView(change: Partial<ManagerView>, { typing = false } = {}): void {
  const here = addressOf($view.get())
  const there = addressOf({ ...$view.get(), page: 1, ...change })
  if (there === here) return
  navigate(there, { replace: typing && here === typedAddress })
  typedAddress = typing ? there : ''
}

export const loadList = (): Promise<boolean> => articles.load($view.get())

export const filterOf = (view: ManagerView) => ({
  keyword: view.keyword,
  tag: view.category === null ? [] : [view.category],
  feature: view.series,
  author: view.author,
  state: view.state,
  sort_by: sortOf(view),
})

async function fetchPage(view: ManagerView): Promise<PageOf<AdminArticleRow>> {
  const filter = filterOf(view)
  const offset = (view.page - 1) * view.rows
  const [{ results }, count] = await Promise.all([
    callAsUser(searchAllArticles, { ...filter, offset, quantity: view.rows }),
    callAsUser(countAllArticles, filter),
  ])
  const total = count.results.count
  const last = lastPage(total, view.rows)
  if (view.page <= last) return { results, total }
  // The last page had only articles that have left the list.
  const nearest = { ...view, page: last }
  navigate(addressOf(nearest), { replace: true })
  return fetchPage(nearest)
}
