const WORDS_PER_MINUTE = 220
const SECONDS_PER_FIGURE = 10

/** A space for each tag; an expression takes quadratic time for open brackets. */
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

/** As SQL `reading_minutes`. */
export function readingMinutes(body: string, words = countWords(body)): number {
  const figures = body.match(/<img\b/g)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + (figures * SECONDS_PER_FIGURE) / 60
  return Math.max(1, Math.ceil(minutes))
}
