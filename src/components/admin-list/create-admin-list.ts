import { atom } from 'nanostores'
import { createPagedList } from '../../lib/paged-list.ts'
import { type Deed, perform } from './perform.ts'

const MOST = 50

type Options<Item, Query> = {
  query: Query
  size?: number
  /** Loads a page; without a total it is the whole list. */
  fetchPage(
    query: Query,
    slice: { offset: number; quantity: number },
  ): Promise<{ results: Item[]; total?: number }>
  keyOf(item: Item): unknown
}

export type AdminListStore<Item, Query> = ReturnType<typeof createAdminList<Item, Query>>

export function createAdminList<Item, Query = void>(options: Options<Item, Query>) {
  const { query, size = 20, fetchPage, keyOf } = options
  const $query = atom(query)
  const $gone = atom(0)
  let isTaking = false
  const list = createPagedList<Item, Query>({
    size,
    keyOf,
    async fetchPage(requestedQuery, slice) {
      const { results, total = results.length } = await fetchPage(requestedQuery, slice)
      return { results, total }
    },
  })
  return {
    ...list,
    $query,
    /** The focus moves to the list after each removal. */
    $gone,
    refresh(): Promise<boolean> {
      const count = list.$list.get().items?.length ?? 0
      return list.load($query.get(), Math.min(MOST, Math.max(size, count)))
    },
    /** Takes one item at a time out of the list. */
    async take(key: unknown, deed: Deed): Promise<boolean> {
      if (isTaking) return false
      isTaking = true
      const isDone = await perform(deed).finally(() => {
        isTaking = false
      })
      if (!isDone) return false
      list.remove(key)
      $gone.set($gone.get() + 1)
      const { items, total } = list.$list.get()
      if (items?.length === 0 && total > 0) await list.more()
      return true
    },
  }
}
