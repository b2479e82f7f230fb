/** Quoted words with the text before and after them, by which they are found again. */
export type Quote = { quote: string; before: string; after: string }

const AROUND = 60
/** The longest quote, as in the contract of the notes. */
const LONGEST = 2000

export const quoteAt = (text: string, from: number, to: number): Quote => ({
  quote: text.slice(from, Math.min(to, from + LONGEST)),
  before: text.slice(Math.max(0, from - AROUND), from),
  after: text.slice(to, to + AROUND),
})

/** The number of characters at the start that two texts have in common. */
function shared(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
const reversed = (text: string) => [...text].reverse().join('')

/**
 * The place of the quoted words whose surroundings are most similar; null when the text does not
 * have them.
 */
export function findQuote(text: string, { quote, before, after }: Quote): number | null {
  let best: { at: number; alike: number } | null = null
  if (quote === '') return null
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const now = quoteAt(text, at, at + quote.length)
    const alike = shared(reversed(before), reversed(now.before)) + shared(after, now.after)
    if (!best || alike > best.alike) best = { at, alike }
  }
  return best?.at ?? null
}
