const WORDS_PER_MINUTE = 220
const SECONDS_PER_FIGURE = 10

/** How many words the body of an article has, counted in the HTML itself. */
export const countWords = (body: string): number =>
  body.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0

/** Words and a look at each figure, rounded up, as SQL `reading_minutes` counts them. */
export function readingMinutes(body: string, words = countWords(body)): number {
  const figures = body.match(/<img\b/g)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + (figures * SECONDS_PER_FIGURE) / 60
  return Math.max(1, Math.ceil(minutes))
}
