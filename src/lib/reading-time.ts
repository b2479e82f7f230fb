const WORDS_PER_MINUTE = 220
const SECONDS_PER_FIGURE = 10

/** How many words the body of an article has, counted in the HTML itself. */
export const countWords = (body: string): number =>
  body.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0

/**
 * How many minutes the body of an article takes to read: its words, and a look at each figure,
 * rounded up. It counts in the HTML itself, as the database does (`reading_minutes`).
 * @param words when they are known
 */
export function readingMinutes(body: string, words = countWords(body)): number {
  const figures = body.match(/<img\b/g)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + (figures * SECONDS_PER_FIGURE) / 60
  return Math.max(1, Math.ceil(minutes))
}
