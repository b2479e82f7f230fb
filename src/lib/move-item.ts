/** A copy of the list with the item at index `from` moved to index `to`. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
