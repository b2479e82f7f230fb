import { withoutTags } from '@site/text/without-tags.ts'

const WORDS_PER_MINUTE = 220
const SECONDS_PER_FIGURE = 10

/** The number of words in the HTML of a body, without its tags. */
export const countWords = (body: string): number => withoutTags(body).match(/\S+/g)?.length ?? 0

/** Reading time in minutes, as in SQL `reading_minutes`. */
export function readingMinutes(body: string, words = countWords(body)): number {
  const figures = body.match(/<img\b/g)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + (figures * SECONDS_PER_FIGURE) / 60
  return Math.max(1, Math.ceil(minutes))
}
