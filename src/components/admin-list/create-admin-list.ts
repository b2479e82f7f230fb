import { atom } from 'nanostores'
import { createPagedList } from '../../lib/paged-list.ts'
import { type Deed, perform } from './perform.ts'
import { followAddress } from './query-address.ts'
import { createSelection } from './selection.ts'

const MOST = 50

type Options<Item, Query> = {
  query: Query
  /** The values that a part of the query may have; others in the address are ignored. */
  choices?: Partial<Record<keyof Query, readonly string[]>>
  size?: number
  /** Loads a page; without a total it is the whole list. */
  fetchPage(
    query: Query,
    slice: { offset: number; quantity: number },
  ): Promise<{ results: Item[]; total?: number }>
  keyOf(item: Item): unknown
}

export type AdminListStore<Item, Query> = ReturnType<typeof createAdminList<Item, Query>>

/** A list of the admin. Its query, an object of texts, is also in the address of the page. */
export function createAdminList<Item, Query = void>(options: Options<Item, Query>) {
  const { query, choices = {}, size = 25, fetchPage, keyOf } = options
  const $query = atom(query)
  followAddress($query, choices)
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
    selection: createSelection<Item>({ keyOf: (item) => `${keyOf(item)}` }),
    /** Changes a part of the query. */
    filter: (part: Partial<Query>) => $query.set({ ...$query.get(), ...part }),
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
      const { items, total } = list.$list.get()
      if (items?.length === 0 && total > 0) await list.more()
      return true
    },
  }
}
