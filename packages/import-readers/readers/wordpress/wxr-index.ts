import type { ArchiveFile, ImportNote, RecipePicture } from '../../pieces.ts'
import type { WxrItem } from './read-wxr.ts'
import { RECIPE_CATEGORIES, RECIPE_TAGS } from './recipe-types.ts'

export type Attachment = { src: string; alt: string; caption: string; credit: string }
export type Term = {
  slug: string
  name: string
  description: string
  parent: string
  id: string
  /** False when only items name it. */
  isDeclared: boolean
}
export type KnownAuthor = {
  id: string
  name: string
  nicename: string
  biography: string
  place: string
}

export type KnownItem = { title: string; isPublic: boolean; path: string | undefined }

/** WordPress keeps a menu's links as items. */
export type MenuItem = { key: string; title: string; order: number; meta: WxrItem['meta'] }

/** No texts but those of reusable blocks. */
export class WxrIndex {
  identity = ''
  title = ''
  tagline = ''
  language = ''
  address: string | null = null
  /** Folder of the former site: "/blog". */
  path = ''
  readonly files: ArchiveFile[] = []
  /** Exports of another site. */
  readonly foreign: ArchiveFile[] = []
  /** By login. */
  readonly authors = new Map<string, KnownAuthor>()
  readonly categories = new Map<string, Term>()
  readonly tags = new Map<string, Term>()
  readonly attachments = new Map<string, Attachment>()
  /** Ends of the paths of files that lie beside the export, which are counted themselves. */
  archived: ReadonlySet<string> = new Set()
  /** Ids by address without host, size and query. */
  readonly attachmentsByPath = new Map<string, string>()
  /** Uploads of an item, with former addresses. */
  readonly children = new Map<string, { id: string; paths: string[] }[]>()
  /** Items by upload. */
  readonly parents = new Map<string, string>()
  readonly blocks = new Map<string, string>()
  /** Types and numbers of pictures, blocks and recipes that something shows. */
  readonly used = new Set<string>()
  /** By id: also articles that are recipes themselves, which have no text here. */
  readonly recipes = new Map<string, WxrItem>()
  /** By type and key; what is neither public nor private has no address. */
  readonly items = new Map<string, KnownItem>()
  /** By slug. */
  readonly menus = new Map<string, MenuItem[]>()
  /** By item: ratings of 1 to 5 stars. */
  readonly stars = new Map<string, number[]>()
  /** Days, months and years with a post: "2024/04". */
  readonly dates = new Set<string>()
  readonly notes: ImportNote[] = []
}

/** The original of a scaled copy, without host and query. */
export const picturePath = (src: string): string =>
  withoutHost(src).replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z]{3,5}$)/i, '')
export const withoutHost = (src: string): string =>
  src.replace(/[?#].*$/, '').replace(/^(?:https?:)?\/\/(?:i\d\.wp\.com\/)?[^/]+/i, '')

/** Folders are the year and the month. */
export const uploadEnd = (path: string): string => path.split('/').slice(-3).join('/')

export const IS_PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|tiff?)$/i

/** WXR 1.0 names them otherwise. */
export function termsOf(
  { categories, tags }: WxrIndex,
  taxonomy: string,
): Map<string, Term> | null {
  if (taxonomy === 'category' || RECIPE_CATEGORIES.test(taxonomy)) return categories
  return /^(?:post_)?tag$/.test(taxonomy) || RECIPE_TAGS.test(taxonomy) ? tags : null
}

/** A picture of the media library, which counts as shown now. */
export function attachmentUsed(id: string, { attachments, used }: WxrIndex): RecipePicture | null {
  const picture = attachments.get(id)
  if (!picture) return null
  used.add(`attachment ${id}`)
  return { src: picture.src, alt: picture.alt }
}
