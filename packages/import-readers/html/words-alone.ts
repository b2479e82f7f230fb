import { DEEPEST } from '@site/text/deepest.ts'
import { withoutTags } from '@site/text/without-tags.ts'

/** Of HTML that is nested too deeply. */
export const wordsAlone = (html: string): string =>
  `<p>${withoutTags(html).replace(/\s+/g, ' ').trim()}</p>`

/** @throws RangeError for nesting that is too deep to render */
export function refuseNested(html: string): void {
  let depth = 0
  for (const [, slash] of html.matchAll(/<(\/?)(?!br\b|hr\b|img\b)[a-z]/g)) {
    depth += slash ? -1 : 1
    if (depth > DEEPEST) throw new RangeError('This is nested too deeply.')
  }
}

/** Repeats failed work with the words alone. */
export function orWithWordsAlone<Done>(html: string, work: (html: string) => Done): Done {
  try {
    return work(html)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return work(wordsAlone(html))
  }
}
