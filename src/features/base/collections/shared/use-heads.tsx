import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { followAddress } from '../../../../components/admin-list/query-address.ts'
import RowHeads from '../../../../components/admin-list/RowHeads.tsx'
import { useSortedColumns } from '../../../../components/admin-list/sorted-columns.ts'
import type { Collection } from '../../../../lib/collection.ts'
import { inOrder, ordersOf, type SortBy } from '../../../../lib/sort-by.ts'

function queryOf(columns: string[]) {
  const $query = atom<{ sort_by: SortBy }>({ sort_by: '' })
  followAddress($query, { sort_by: ordersOf(columns) })
  return $query
}

/** The heads of a collection, and its items in the order that they say (rule: admin/sorted-rows). */
export function useHeads<Item>({ heads, texts }: Pick<Collection<Item>, 'heads' | 'texts'>) {
  const [$query] = useState(() => queryOf(heads.map(({ sort }) => sort)))
  const { sort_by } = useStore($query)
  const columns = useSortedColumns($query, [...heads])
  const keys = Object.fromEntries(heads.map(({ sort, by }) => [sort, by]))
  return {
    isSorted: sort_by !== '',
    sorted: (items: Item[]) => inOrder(items, sort_by, keys),
    heads: (
      <div className="rows rows-collection">
        <RowHeads label={texts.label} columns={columns} />
      </div>
    ),
  }
}
