import { atom, type ReadableAtom } from 'nanostores'
import { CallError, NOT_COMPLETED } from './call.ts'
import { createLatest, OUTDATED } from './latest.ts'

/** `total` counts the items of all pages. */
export type PageOf<Item> = { results: Item[]; total: number }

export type Slice = { offset: number; quantity: number }

export type PagedState<Item, Page = PageOf<Item>> = {
  /** Null until the first page is loaded. */
  items: Item[] | null
  total: number
  loading: 'list' | 'more' | null
  problem: string
  page: Page | null
}

type Options<Item, Query, Page> = {
  size: number
  fetchPage(query: Query, slice: Slice, signal: AbortSignal): Promise<Page>
  keyOf(item: Item): unknown
}

export type PagedList<Item, Query = void, Page extends PageOf<Item> = PageOf<Item>> = ReturnType<
  typeof createPagedList<Item, Query, Page>
>

/** A list that is loaded page by page; only the answer to the latest call is shown. */
export function createPagedList<Item, Query = void, Page extends PageOf<Item> = PageOf<Item>>({
  size,
  fetchPage,
  keyOf,
}: Options<Item, Query, Page>) {
  const nothing: PagedState<Item, Page> = {
    items: null,
    total: 0,
    loading: null,
    problem: '',
    page: null,
  }
  const $list = atom(nothing)
  const latest = createLatest()
  let query: Query
  /** The offset of the next page. Items may move between pages, so `more` lists each one once. */
  let next = 0
  let retry = (): Promise<boolean> => list.more()

  type Part = Partial<PagedState<Item, Page>>
  const change = (part: Part) => $list.set({ ...$list.get(), ...part })

  async function run(
    loading: 'list' | 'more',
    slice: Slice,
    { came, failed }: { came(page: Page): Part; failed: Part },
  ): Promise<boolean> {
    change({ loading, problem: '' })
    try {
      const page = await latest.run((signal) => fetchPage(query, slice, signal))
      if (page === OUTDATED) return false
      next = slice.offset + page.results.length
      change({ ...came(page), page, loading: null })
      return true
    } catch (error) {
      const problem = error instanceof CallError ? error.message : NOT_COMPLETED
      change({ ...failed, problem, loading: null })
      return false
    }
  }

  const list = {
    $list: $list as ReadableAtom<PagedState<Item, Page>>,
    /** Loads the first page of a query; resolves to whether it succeeded. */
    load(requested: Query, quantity = size): Promise<boolean> {
      // After a failure, items of another query would look like results of this one.
      const failed = requested === query ? {} : { items: null, total: 0, page: null }
      query = requested
      retry = () => list.load(requested, quantity)
      const came = ({ results, total }: Page) => ({ items: results, total })
      return run('list', { offset: 0, quantity }, { came, failed })
    },
    begin(requested: Query, page: Page): void {
      const state = { ...nothing, items: page.results, total: page.total, page }
      Object.assign($list, { init: state })
      if ($list.get() !== nothing) return
      query = requested
      next = page.results.length
      $list.set(state)
    },
    async more(): Promise<boolean> {
      if ($list.get().loading) return false
      retry = list.more
      const came = ({ results, total }: Page) => {
        const { items } = $list.get()
        const shownKeys = new Set(items?.map(keyOf))
        const all = [...(items ?? []), ...results.filter((item) => !shownKeys.has(keyOf(item)))]
        // An empty page is the last, whatever the total says.
        return { items: all, total: results.length === 0 ? all.length : total }
      }
      return run('more', { offset: next, quantity: size }, { came, failed: {} })
    },
    retry: (): Promise<boolean> => retry(),
    remove(key: unknown): void {
      const { items, total } = $list.get()
      const left = items?.filter((item) => keyOf(item) !== key) ?? null
      if (left?.length === items?.length) return
      next -= 1
      change({ items: left, total: total - 1 })
    },
    /**
     * Shows an item in place of the one with its key.
     * @param leaves the query no longer finds it, but it is still shown
     */
    replace(item: Item, leaves = false): void {
      if (leaves) next -= 1
      const { items } = $list.get()
      change({ items: items?.map((one) => (keyOf(one) === keyOf(item) ? item : one)) ?? null })
    },
    reset(): void {
      latest.cancel()
      next = 0
      $list.set(nothing)
    },
  }
  return list
}
