import { plainText } from '../../bring/prepare-piece.ts'
import type { WxrItem } from './read-wxr.ts'
import { CANONICALS, DESCRIPTIONS, SUBTITLES, TITLES } from './wanted-meta.ts'
import { field, metaOf } from './wxr-fields.ts'

export type Headline = { subtitle: string; headline: string }

/** Of Yoast, Rank Math and All in One SEO. */
const VARIABLES = /%%[\w-]+%%|%[a-z_]+(?:\([^)]*\))?%|#[a-z_]+\b/g
/** A teaser longer than this is a beginning, and no summary. */
const TEASER = 400

/** From the excerpt and what plugins say for search engines; what has no place is noted. */
export function headlineOf(
  item: WxrItem,
  text: string,
  note: (topic: string, words: string) => void,
): Headline {
  const first = (names: string[]): string => {
    const found = names.map((name) => metaOf(item, name)).find(Boolean) ?? ''
    return plainText(found.replace(VARIABLES, '')).replace(/^[\s|–—-]+|[\s|–—-]+$/g, '')
  }
  const excerpt = plainText(field(item.fields, 'excerpt:encoded'))
  const description = first(DESCRIPTIONS)
  const title = first(TITLES)
  if (title && title !== plainText(field(item.fields, 'title')))
    note('search engines', `Its title for search engines is not taken: “${title.slice(0, 200)}”.`)
  const canonical = first(CANONICALS)
  if (canonical)
    note('search engines', `It named ${canonical.slice(0, 200)} as its canonical address.`)
  const subtitle = SUBTITLES.map((name) => plainText(metaOf(item, name))).find(Boolean)
  const [before] = text.split(/<!--\s*more\b/, 1)
  const teaser =
    before !== undefined && before.length < text.length
      ? plainText(before.replace(/\[[^\]]*\]/g, ''))
      : ''
  const headline = excerpt || description || (teaser.length <= TEASER ? teaser : '')
  return { headline, subtitle: subtitle ?? (description !== headline ? description : '') }
}
