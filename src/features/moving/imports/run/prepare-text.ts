import { described } from '@site/import-readers/html/described.ts'
import { wholeAddress } from '@site/import-readers/html/whole-address.ts'
import { refuseNested, wordsAlone } from '@site/import-readers/html/words-alone.ts'
import type { ImportNote, TextPlace } from '@site/import-readers/pieces.ts'
import type { StoredImage } from '../../../base/images/contract.ts'
import type { UnknownChoice } from '../contract.ts'
import type { ImportPictures } from './import-pictures.ts'
import { type TidiedText, tidyBody } from './tidy.ts'

export type FormerSite = { hosts: ReadonlySet<string> }

export const formerSite = (address: string | null): FormerSite => {
  if (!address || !URL.canParse(address)) return { hosts: new Set() }
  const { host } = new URL(address)
  const bare = host.replace(/^www\./, '')
  // WordPress.com keeps uploads on a host of their own.
  const [, name] = /^([\w-]+)\.wordpress\.com$/.exec(bare) ?? []
  const uploads = name ? [`${name}.files.wordpress.com`] : []
  return { hosts: new Set([bare, `www.${bare}`, ...uploads]) }
}

const IS_FILE = /\.(?!html?$|php$|aspx?$|xml$)[a-z\d]{2,5}$/i

/** A path for a page of the former site. */
export function ownPath(href: string, base: string, { hosts }: FormerSite): string {
  const whole = wholeAddress(href, base)
  if (!whole || !hosts.has(whole.host)) return href
  // Ghost does not export the site's address.
  if (IS_FILE.test(whole.pathname) && !whole.host.endsWith('.invalid')) return whole.href
  return `${whole.pathname}${whole.search}${whole.hash}`
}

export type PreparedText = TidiedText & {
  /** Names of pictures without a description. */
  undescribed: string[]
  /** Those of the text, by address. */
  pictures: ReadonlyMap<string, StoredImage>
}

type Preparing = {
  pictures: ImportPictures
  site: FormerSite
  unknown?: UnknownChoice | undefined
  note(topic: string, words: string): void
}

/** Only its words when it is nested too deeply. */
export async function prepareText(
  text: TextPlace,
  notes: ImportNote[],
  preparing: Omit<Preparing, 'note'>,
): Promise<PreparedText> {
  const note = (topic: string, words: string) => {
    if (!notes.some((other) => other.words === words)) notes.push({ topic, words })
  }
  try {
    return await prepareHtml(text, { ...preparing, note })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    note('nesting', 'The text is nested too deeply: only its words were imported.')
    return prepareHtml({ ...text, html: wordsAlone(text.html) }, { ...preparing, note })
  }
}

async function prepareHtml(
  { html, base, language }: TextPlace,
  { pictures, site, unknown, note }: Preparing,
): Promise<PreparedText> {
  const pictureOf = await pictures.storeAll(html, base, note)
  const fileOf = await pictures.storeLinked(html, base, note)
  const sizes = new Map([...pictureOf.values()].map((picture) => [picture.url, picture]))
  const undescribed = new Set<string>()
  const tidied = tidyBody(html, {
    note,
    unknown,
    language,
    linkFor: (href) => fileOf.get(href) ?? ownPath(href, base, site),
    pictureFor: (src) => pictureOf.get(src)?.url ?? null,
  })
  refuseNested(tidied.body)
  const body = tidied.body.replace(/<img\b[^>]*>/g, (plain) => {
    const tag = withSize(plain, sizes).replace(/\salt="([^"]*)"/, (whole, alt: string) =>
      described(alt) ? whole : ' alt=""',
    )
    if (/\salt="[^"]/.test(tag)) return tag
    const name = /\/images\/([a-z0-9-]+)\//.exec(tag)?.[1]
    if (name) undescribed.add(name)
    // Required to publish (rule: editor/alt-or-decorative).
    return /\salt=/.test(tag) ? tag : tag.replace(/>$/, ' alt="">')
  })
  for (const _ of undescribed) note('pictures without description', 'A picture has no description.')
  return { body, anchors: tidied.anchors, undescribed: [...undescribed], pictures: sizes }
}

/** Pages choose the copy of a picture by its size. */
function withSize(tag: string, sizes: Map<string, StoredImage>): string {
  const stored = sizes.get(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '')
  if (!stored || /\swidth=/.test(tag)) return tag
  return tag.replace('<img', `<img width="${stored.width}" height="${stored.height}"`)
}
