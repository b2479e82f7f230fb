import { createPagedList, type PagedList } from '../../lib/paged-list.ts'
import { type SearchView, writeAddress } from './address.ts'
import { sendCount } from './api.ts'
import { PAGE_SIZE } from './contract.ts'
import type { SearchResult } from './search-result.ts'
import { findResults, type ResultPage } from './source.ts'

/** How many pages come by themselves before "Show more" takes over (rule: search/scroll-then-button). */
export const AUTOMATIC_PAGES = 4

/** The list below the filters. */
export const results: PagedList<SearchResult, SearchView, ResultPage> = createPagedList({
  size: PAGE_SIZE,
  async fetchPage(view, slice, signal) {
    const { count, ...page } = await findResults(view, slice, signal)
    return { ...page, total: count ?? results.$list.get().total }
  },
  keyOf: ({ path }) => path,
})

/** What the address asked for before the page was hydrated. */
let begun: { address: string; coming: Promise<boolean> } | null = null

/** Finds what a view shows, all of its pages at once; the list is empty meanwhile. */
export function listFrom(view: SearchView): Promise<boolean> {
  const coming = begun?.address === writeAddress(view) ? begun.coming : null
  begun = null
  if (coming) return coming
  results.reset()
  return results.load(view, view.page * PAGE_SIZE)
}

/** The same, before the page is there that will ask for it. */
export function beginList(view: SearchView): void {
  begun = { address: writeAddress(view), coming: listFrom(view) }
}

/** The same with a page that is there already; what was begun since then goes first. */
export function beginWithPage(view: SearchView, page: ResultPage): void {
  results.begin(view, page)
  begun ??= { address: writeAddress(view), coming: Promise.resolve(true) }
}

/** Whether the server has not said what is shown. */
export function lacksServer(): boolean {
  const { items, problem, page } = results.$list.get()
  return items === null ? problem !== '' : page?.offline != null
}

/** Asks the server again for what it has not said, if it answers now. */
export async function askServerAgain(view: SearchView): Promise<void> {
  const answers = await sendCount(view).then(
    () => true,
    () => false,
  )
  if (answers && lacksServer()) await results.load(view, view.page * PAGE_SIZE)
}
