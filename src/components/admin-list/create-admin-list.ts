import { atom, type WritableAtom } from 'nanostores'
import { createPagedList, type PagedList } from '../../lib/paged-list.ts'
import { type Deed, perform } from './perform.ts'

/** The most rows that are loaded at once. */
const MOST = 50

type Options<Item, Query> = {
  /** What is searched for at first. */
  query: Query
  size?: number
  /** Loads a page; without a total it is the whole list. */
  fetchPage(
    query: Query,
    slice: { offset: number; quantity: number },
  ): Promise<{ results: Item[]; total?: number }>
  keyOf(item: Item): unknown
}

export type AdminListStore<Item, Query> = PagedList<Item, Query> & {
  /** What is searched for. */
  $query: WritableAtom<Query>
  /** How many items have gone: the focus follows each to the list. */
  $gone: WritableAtom<number>
  /** Loads again as many items as there are, as a change has left them. */
  refresh(): Promise<boolean>
  /** Does something after which an item is not in the list any more, one item at a time. */
  take(key: unknown, deed: Deed): Promise<boolean>
}

/** The store of a page that lists items in rows (`AdminList`). */
export function createAdminList<Item, Query = void>(
  options: Options<Item, Query>,
): AdminListStore<Item, Query> {
  const { query, size = 20, fetchPage, keyOf } = options
  const $query = atom(query)
  const $gone = atom(0)
  let isTaking = false
  const list = createPagedList<Item, Query>({
    size,
    keyOf,
    async fetchPage(asked, slice) {
      const { results, total = results.length } = await fetchPage(asked, slice)
      return { results, total }
    },
  })
  return {
    ...list,
    $query,
    $gone,
    refresh() {
      const count = list.$list.get().items?.length ?? 0
      return list.load($query.get(), Math.min(MOST, Math.max(size, count)))
    },
    async take(key, deed) {
      if (isTaking) return false
      isTaking = true
      const isDone = await perform(deed)
      isTaking = false
      if (!isDone) return false
      list.remove(key)
      $gone.set($gone.get() + 1)
      const { items, total } = list.$list.get()
      if (items?.length === 0 && total > 0) await list.more()
      return true
    },
  }
}
