import type { Suggestion } from '../../publishing/search/shared/suggest.ts'

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** 0: begins with the words; 1: its words begin with them; 2: contains them; 3: neither. */
export function rankOf(label: string, typed: string): number {
  const [name, words] = [plain(label), plain(typed)]
  if (name.startsWith(words)) return 0
  const all = words.split(/\s+/)
  const beginnings = name.split(/[^\p{L}\p{N}]+/u)
  if (all.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 1
  return all.every((word) => name.includes(word)) ? 2 : 3
}

/** Best first; ties keep their order. */
export const byRank = (found: Suggestion[], typed: string): Suggestion[] =>
  found
    .map((one) => ({ one, rank: rankOf(one.label, typed) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
