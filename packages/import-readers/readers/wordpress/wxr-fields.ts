import { createHash } from 'node:crypto'
import { decoded } from '@site/text/decoded.ts'
import { wholeAddress } from '../../html/whole-address.ts'
import type { WxrFields, WxrItem } from './read-wxr.ts'
import { isArticleType } from './recipe-types.ts'
import { META } from './wanted-meta.ts'

export const field = (fields: WxrFields, name: string): string => fields.get(name)?.trim() ?? ''
export const metaOf = ({ meta }: { meta: Map<string, string[]> }, name: string): string =>
  meta
    .get(name)
    ?.find((value) => value.trim() !== '')
    ?.trim() ?? ''

/** Its number, or a hash. */
export function keyOf({ fields }: WxrItem): string {
  const id = field(fields, 'wp:post_id')
  if (id !== '') return id
  return hashOf(['guid', 'link', 'title', 'pubDate'].map((name) => field(fields, name)))
}

export const hashOf = (words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)

/** Slugs are escaped; some programs write names instead. */
export const slugOf = (text: string): string =>
  decoded(text).trim().toLowerCase().replace(/\s+/g, '-')

/** Logins may be email addresses, which are not kept. */
export const nameWithoutEmail = (name: string): string =>
  name.replace(/^([^\s@]+)@[^\s@]+\.[^\s@]+$/, '$1')

export function starsOf(meta: Map<string, string[]>): number | null {
  const counts = META.stars.map((name) => Math.round(Number(meta.get(name)?.[0] ?? 0)))
  return counts.find((count) => count >= 1 && count <= 5) ?? null
}

/** `path` is the folder of the site, or empty. */
type FormerPlace = { address: string | null; path: string }

/** For files that do not name their site. */
export const UNKNOWN_SITE = 'https://former.invalid/'

function addressOf({ fields }: WxrItem, { address }: FormerPlace): URL | null {
  const link = field(fields, 'link')
  return link === '' ? null : wholeAddress(link, address ?? UNKNOWN_SITE)
}

/** Relative links begin here. */
export const baseOf = (item: WxrItem, index: FormerPlace): string =>
  addressOf(item, index)?.href ?? index.address ?? UNKNOWN_SITE

/** Empty for an item without a page. */
export function pathsOf(item: WxrItem, index: FormerPlace): string[] {
  const type = field(item.fields, 'wp:post_type')
  const { pathname = '/', search = '' } = addressOf(item, index) ?? {}
  const id = field(item.fields, 'wp:post_id')
  const names = [
    'p',
    ...(isArticleType(type) ? [] : [type === 'page' ? 'page_id' : 'attachment_id']),
  ]
  const numbers = id === '' ? [] : names.map((name) => `${index.path}/?${name}=${id}`)
  return [`${pathname}${search}`, ...numbers].filter((path) => path !== '/')
}
