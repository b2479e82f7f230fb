import { createPagedList, type PagedList } from '../../../lib/paged-list.ts'
import { PAGE_SIZE } from '../search/contract.ts'
import { findResults, type ResultPage } from './result-source.ts'
import { type SearchView, writeAddress } from './search-address.ts'
import type { SearchResult } from './search-result.ts'
import { sendCount } from './send-search.ts'

/** The number of pages that scrolling loads (rule: search/scroll-then-button). */
export const AUTOMATIC_PAGES = 4

export const results: PagedList<SearchResult, SearchView, ResultPage> = createPagedList({
  size: PAGE_SIZE,
  async fetchPage(view, slice, signal) {
    const { count, ...page } = await findResults(view, slice, signal)
    return { ...page, total: count ?? results.$list.get().total }
  },
  keyOf: ({ path }) => path,
})

let begun: { address: string; coming: Promise<boolean> } | null = null

export function listFrom(view: SearchView): Promise<boolean> {
  const coming = begun?.address === writeAddress(view) ? begun.coming : null
  begun = null
  if (coming) return coming
  results.reset()
  return results.load(view, view.page * PAGE_SIZE)
}

export function beginList(view: SearchView): void {
  begun = { address: writeAddress(view), coming: listFrom(view) }
}

/** Begins the list with the results of the HTML, unless a request has begun already. */
export function beginWithPage(view: SearchView, page: ResultPage): void {
  results.begin(view, page)
  begun ??= { address: writeAddress(view), coming: Promise.resolve(true) }
}

export function lacksServer(): boolean {
  const { items, problem, page } = results.$list.get()
  return items === null ? problem !== '' : page?.offline != null
}

/** Asks the server again, and replaces the results of the static index once it answers. */
export async function askServerAgain(view: SearchView): Promise<void> {
  const answers = await sendCount(view).then(
    () => true,
    () => false,
  )
  if (answers && lacksServer()) await results.load(view, view.page * PAGE_SIZE)
}
