const WORDS_PER_MINUTE = 220
const SECONDS_PER_FIGURE = 10

/**
 * Replaces each tag by a space. A regular expression would take quadratic time for many open
 * brackets.
 */
export function withoutTags(html: string): string {
  const parts = html.split('>')
  const last = parts.pop() ?? ''
  const texts = parts.map((part) => {
    const tag = part.indexOf('<')
    return tag < 0 ? `${part}>` : `${part.slice(0, tag)} `
  })
  return texts.join('') + last
}

export const countWords = (body: string): number => withoutTags(body).match(/\S+/g)?.length ?? 0

/** Reading time in minutes, as in SQL `reading_minutes`. */
export function readingMinutes(body: string, words = countWords(body)): number {
  const figures = body.match(/<img\b/g)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + (figures * SECONDS_PER_FIGURE) / 60
  return Math.max(1, Math.ceil(minutes))
}
