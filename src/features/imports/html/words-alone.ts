/** HTML that is nested too deeply to be read, as a paragraph of its words. */
export const wordsAlone = (html: string): string =>
  `<p>${html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}</p>`

/** Browsers stop at 512, and what renders pages has other limits at every place. */
const DEEPEST = 100

/** @throws RangeError for sanitised HTML that is nested too deeply to be rendered everywhere */
export function refuseNested(html: string): void {
  let depth = 0
  for (const [, slash] of html.matchAll(/<(\/?)(?!br\b|hr\b|img\b)[a-z]/g)) {
    depth += slash ? -1 : 1
    if (depth > DEEPEST) throw new RangeError('This is nested too deeply.')
  }
}

/** Does work with HTML; where it is nested too deeply, with its words alone. */
export function orWithWordsAlone<Done>(html: string, work: (html: string) => Done): Done {
  try {
    return work(html)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return work(wordsAlone(html))
  }
}
