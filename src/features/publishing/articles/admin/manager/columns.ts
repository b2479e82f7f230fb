import type { ManagerSort } from '../../../search/contract.ts'
import names from './sort-names.json' with { type: 'json' }

export type Column = {
  name: string
  /** The two orders of the column; the first press on its head sorts by `first`. */
  ascending: ManagerSort
  descending: ManagerSort
  first: 'ascending' | 'descending'
}

const column = (
  name: string,
  ascending: ManagerSort,
  descending: ManagerSort,
  first: Column['first'] = 'ascending',
): Column => ({ name, ascending, descending, first })

export const COLUMNS: Column[] = [
  column('Title', 'title_az', 'title_za'),
  column('State', 'state', 'state_reverse'),
  column('By', 'author_az', 'author_za'),
  column('Updated', 'date_updated_oldest', 'date_updated_newest', 'descending'),
  column('Views', 'views_fewest', 'views', 'descending'),
  column('Comments', 'comments_fewest', 'comments', 'descending'),
]

export const directionOf = (
  { ascending, descending }: Column,
  sort: ManagerSort,
): 'ascending' | 'descending' | undefined =>
  sort === ascending ? 'ascending' : sort === descending ? 'descending' : undefined

export function nextSort(column: Column, sort: ManagerSort): ManagerSort {
  const direction = directionOf(column, sort)
  if (!direction) return column[column.first]
  return direction === 'ascending' ? column.descending : column.ascending
}

export const SORTS: Record<ManagerSort, string> = names
