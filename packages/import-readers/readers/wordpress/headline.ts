import { autop } from '../../html/autop.ts'
import { plainText, proseOf } from '../../html/plain-words.ts'
import type { SearchTexts } from '../../pieces.ts'
import type { WxrItem } from './read-wxr.ts'
import { META } from './wanted-meta.ts'
import { field, metaOf } from './wxr-fields.ts'

export type Headline = { subtitle: string; headline: string; sharing: Partial<SearchTexts> }

/** Variables of Yoast, Rank Math and All in One SEO. */
const VARIABLES =
  /%%([\w-]+)%%|%([a-z_]+)(?:\([^)]*\))?%|#((?:post|site|page|separator|author|tax|current)_?\w*)\b/gi
/** A longer teaser is a beginning, not a summary. */
const TEASER = 400

const CAPTION = /\[(?:wp_)?caption\b[^\]]*\][\s\S]*?\[\/(?:wp_)?caption\]/g

/** What is above the mark for more: '' when it is no prose, such as a list of materials. */
const teaserOf = (text: string): string =>
  proseOf(autop(text.replace(CAPTION, '').replace(/\[[^\]]*\]/g, ''), (address) => address))

/** From the excerpt and plugins for search engines. */
export function headlineOf(item: WxrItem, text: string, site: string): Headline {
  const own = plainText(field(item.fields, 'title'))
  const excerpt = plainText(field(item.fields, 'excerpt:encoded'))
  const first = (names: string[], siteName: string): string => {
    const values = new Map([
      ...['title', 'post_title', 'seo_title'].map((name) => [name, own] as const),
      ...['sitename', 'site_title'].map((name) => [name, siteName] as const),
      ...['excerpt', 'excerpt_only', 'post_excerpt'].map((name) => [name, excerpt] as const),
    ])
    const template = names.map((name) => metaOf(item, name)).find(Boolean) ?? ''
    const title = template.replace(VARIABLES, (_, ...parts: (string | undefined)[]) => {
      const [name = ''] = parts.slice(0, 3).filter((part) => part !== undefined)
      return values.get(name.toLowerCase()) ?? ''
    })
    return plainText(title).replace(/^[\s|–—-]+|[\s|–—-]+$/g, '')
  }
  const description = first(META.descriptions, site)
  // The site's name after each title says nothing of the article.
  const title = first(META.titles, '')
  const sharing = {
    title: title === own ? '' : title,
    canonical: first(META.canonicals, site),
    hidden: META.hidden.some(([name, value]) => metaOf(item, name).includes(value)),
  }
  const subtitle = META.subtitles.map((name) => plainText(metaOf(item, name))).find(Boolean)
  const [before] = text.split(/<!--\s*more\b/, 1)
  const teaser = before !== undefined && before.length < text.length ? teaserOf(before) : ''
  const headline = excerpt || description || (teaser.length <= TEASER ? teaser : '')
  return {
    headline,
    subtitle: subtitle ?? (description !== headline ? description : ''),
    sharing: { ...sharing, description: description === headline ? '' : description },
  }
}
