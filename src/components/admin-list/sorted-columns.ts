import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import type { SortBy } from '../../lib/sort-by.ts'
import type { Direction, RowColumn } from './RowHeads.tsx'

export type SortableColumn<Column extends string = string> = Pick<RowColumn, 'name' | 'number'> & {
  /** What the list is sorted by at the head of this column. */
  sort: Column
  /** The order after the first press; by default ascending. */
  first?: Direction
}

export function directionOf(column: string, order: SortBy): Direction | undefined {
  if (order === column) return 'ascending'
  return order === `-${column}` ? 'descending' : undefined
}

/** The order by a column in a direction; without one the usual order. */
function orderOf<Column extends string>(column: Column, direction?: Direction): SortBy<Column> {
  if (!direction) return ''
  return direction === 'ascending' ? column : `-${column}`
}

/** The order after a press on a head: one way, the other, and then the usual one again. */
export function nextOrder<Column extends string>(
  column: Column,
  order: SortBy,
  first: Direction = 'ascending',
): SortBy<Column> {
  const direction = directionOf(column, order)
  if (!direction) return orderOf(column, first)
  const second = first === 'ascending' ? 'descending' : 'ascending'
  return orderOf(column, direction === first ? second : undefined)
}

/** The columns of a list whose query has its order (rule: admin/sorted-rows). */
export function useSortedColumns<Column extends string, Query extends { sort_by: SortBy<Column> }>(
  $query: WritableAtom<Query>,
  columns: SortableColumn<Column>[],
): RowColumn[] {
  const order = useStore($query).sort_by
  const sort = (sort_by: SortBy<Column>) => $query.set({ ...$query.get(), sort_by })
  return columns.map(({ sort: by, first, ...column }) => ({
    ...column,
    direction: directionOf(by, order),
    onSort: () => sort(nextOrder(by, order, first)),
    sortTo: (direction) => sort(orderOf(by, direction)),
  }))
}
