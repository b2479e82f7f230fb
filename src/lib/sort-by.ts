import * as v from 'valibot'

/** The order of a list: by a column, with a minus before it from the end; '' is the usual one. */
export type SortBy<Column extends string = string> = '' | Column | `-${Column}`

/** All orders of a list that is sorted by these columns. */
/* @__NO_SIDE_EFFECTS__ */
export const ordersOf = <Column extends string>(columns: readonly Column[]): SortBy<Column>[] => [
  '',
  ...columns.flatMap((column): SortBy<Column>[] => [column, `-${column}`]),
]

/** The field `sort_by` of a call that lists (rule: admin/sorted-rows). */
/* @__NO_SIDE_EFFECTS__ */
export const sortBy = <Column extends string>(columns: readonly Column[]) =>
  v.optional(v.picklist(ordersOf(columns), 'This order is not known.'), '')

/** Items in an order; those that are equal in it stay as they are. */
export function inOrder<Item, Column extends string>(
  items: Item[],
  order: SortBy<Column>,
  keys: Record<Column, (item: Item) => string | number>,
): Item[] {
  const sign = order.startsWith('-') ? -1 : 1
  const keyOf = keys[order.replace('-', '') as Column]
  if (!keyOf) return items
  return items.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * `${one}`.localeCompare(`${other}`, 'en', { numeric: true })
  })
}
