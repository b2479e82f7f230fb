import { posix } from 'node:path'
import type { ArchiveFile, ArticlePiece } from '../../pieces.ts'
import { IS_PICTURE } from '../shared/other-pieces.ts'
import { type FrontMatter, fieldIn, listIn, textIn } from './front-matter.ts'

/** Fields with the picture of a text, the largest first; Minimal Mistakes has it in its header. */
const COVERS = [
  ...['cover', 'cover image', 'image', 'featured image', 'feature image', 'main image'],
  ...['hero', 'hero image', 'banner', 'banner image', 'header image', 'header img', 'title image'],
  ...['post image', 'recipe image', 'lead image', 'feature', 'header', 'photo', 'picture', 'img'],
  ...['background', 'background image', 'thumbnail', 'thumb', 'og image', 'social image'],
]
/** A picture by itself or by its name in an object. */
const SOURCES = [
  ...['src', 'image', 'url', 'path', 'filename', 'feature', 'overlay image'],
  ...['teaser', 'thumbnail'],
]

/** Without the marks of Markdown. */
const captionIn = (fields: FrontMatter): string =>
  textIn(fields, 'credit', 'caption').replace(/\[([^\]]{1,200})\]\([^)]{1,500}\)|[*_`]/g, '$1')

/** The cover that front matter names. */
export function coverIn(data: FrontMatter): ArticlePiece['cover'] {
  for (const name of COVERS) {
    const stated = fieldIn(data, name)
    // Exports of this system list them.
    const value: unknown = Array.isArray(stated) ? stated[0] : stated
    // A header may be words, and a background a color.
    if (typeof value === 'string' && /\/|\.\w{3,5}$/.test(value))
      return {
        src: textIn({ value }, 'value'),
        alt: textIn(data, `${name}_alt`, 'image_alt', 'cover_alt', 'alt'),
        credit: textIn(data, `${name}_credit`, 'image_credit', 'imagecredit'),
      }
    if (typeof value !== 'object' || value === null) continue
    const fields = value as FrontMatter
    const src = SOURCES.map((source) => textIn(fields, source)).find(Boolean)
    if (src) return { src, alt: textIn(fields, 'alt'), credit: captionIn(fields) }
  }
  const [src] = listIn(data, 'images')
  return src ? { src, alt: '', credit: '' } : null
}

/** Hugo shows a picture beside its text by these names when others link to it. */
const OF_BUNDLE = /(?:feature|cover|thumbnail)[^/]*$/i

/** A picture beside a text that has a folder of its own. */
export function coverOfBundle(file: ArchiveFile, files: ArchiveFile[]): ArticlePiece['cover'] {
  if (!/(?:^|\/)index\./i.test(file.path)) return null
  const folder = posix.dirname(file.path)
  const picture = files.find(
    ({ path }) => posix.dirname(path) === folder && IS_PICTURE.test(path) && OF_BUNDLE.test(path),
  )
  return picture ? { src: posix.basename(picture.path), alt: '', credit: '' } : null
}
