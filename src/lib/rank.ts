const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * 0: the label begins with the typed words; 1: words of the label begin with them; 2: it contains
 * them; 3: no match.
 */
export function rankOf(label: string, typed: string): number {
  const [name, words] = [plain(label), plain(typed)]
  if (name.startsWith(words)) return 0
  const all = words.split(/\s+/)
  const beginnings = name.split(/[^\p{L}\p{N}]+/u)
  if (all.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 1
  return all.every((word) => name.includes(word)) ? 2 : 3
}

/** Sorts by rank, the best first; equal ranks keep their order. */
export const byRank = <Item>(items: Item[], typed: string, labelOf: (item: Item) => string) =>
  items
    .map((item) => ({ item, rank: rankOf(labelOf(item), typed) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
