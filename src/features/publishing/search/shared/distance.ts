const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The most changes per letter with which a word still matches. */
const MOST_CHANGES = 0.3

/**
 * The distance of a name from a typed text: 0 when the name has each word or its beginning, 1 when
 * it has none. Two swapped letters count as one change, a different first letter as two.
 */
export function distanceTo(name: string, typed: string): number {
  const words = wordsOf(name)
  const distances = wordsOf(typed).map((word) => {
    const distance = Math.min(...words.map((other) => changes(word, other) / word.length))
    return distance > MOST_CHANGES ? 1 : distance
  })
  if (distances.length === 0) return 1
  return distances.reduce((sum, one) => sum + one, 0) / distances.length
}

/**
 * The number of changes from a typed word to another word or its beginning (optimal string
 * alignment).
 */
function changes(typed: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i + 1]
    const before = rows[i - 1] ?? []
    const beforeThat = rows[i - 2] ?? []
    for (let j = 1; j <= other.length; j += 1) {
      const different = i === 1 && j === 1 ? 2 : 1
      const cost = typed[i - 1] === other[j - 1] ? 0 : different
      const isSwap =
        i > 1 && j > 1 && typed[i - 1] === other[j - 2] && typed[i - 2] === other[j - 1]
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + cost,
        isSwap ? (beforeThat[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return Math.min(...(rows.at(-1) ?? []))
}
