import { decoded } from '@site/text/decoded.ts'
import type { Archive, ArchiveFile, ImportPiece, Reader } from '../../pieces.ts'
import { settingsNotes } from '../../settings-notes.ts'
import { filesLike, leftOut, OTHER_SITE, otherFiles, redirect } from '../shared/other-pieces.ts'
import { commentOf } from './comments.ts'
import { articleOf, pageOf, placeOf } from './items.ts'
import { isExample, otherItem, otherTerm } from './left-out.ts'
import { indexOf } from './read-index.ts'
import { readWxr, type WxrItem } from './read-wxr.ts'
import { isArticleType, isRecipeType } from './recipe-types.ts'
import { mainMenu, menuPieces } from './wordpress-menus.ts'
import { termPieces } from './wordpress-terms.ts'
import { field, keyOf } from './wxr-fields.ts'
import { uploadEnd, type WxrIndex } from './wxr-index.ts'

/** WXR 1.0 to 1.2. */
export const wordpressReader: Reader = {
  name: 'WordPress',
  recognizes: async (archive) => ((await exportsIn(archive)).length > 0 ? 0.9 : 0),
  async *read(archive) {
    const files = await exportsIn(archive)
    const index = await indexOf(archive, files)
    const { identity, address, title, tagline, language } = index
    const notes = [...index.notes, ...settingsNotes({ name: title, tagline, language })]
    yield { kind: 'source', identity, address, notes }
    yield* termPieces(index)
    const seen = new Set<string>()
    for (const file of index.files) yield* readFile(file, index, seen)
    yield* partsOfOthers(index)
    yield* menuPieces(index)
    yield* archiveRedirects(index)
    yield* otherFiles(archive, index.files, (file) =>
      index.foreign.includes(file)
        ? OTHER_SITE
        : 'It is neither an export of WordPress nor a picture.',
    )
  },
}

const exportsIn = (archive: Archive): Promise<ArchiveFile[]> =>
  filesLike(
    archive,
    /\.(?:xml|wxr|rss|txt)(?:\.gz)?$|(?:^|\/)[^./]+$/i,
    /https?:\/\/(?:www\.)?wordpress\.org\/export\/1\.\d|<wp:wxr_version>/,
  )

async function* readFile(
  file: ArchiveFile,
  index: WxrIndex,
  seen: Set<string>,
): AsyncGenerator<ImportPiece> {
  let piece: ImportPiece | null = null
  for await (const part of readWxr(file)) {
    if (part.kind === 'term') {
      const key = `${field(part.fields, 'wp:term_taxonomy')} ${field(part.fields, 'wp:term_slug')}`
      if (!seen.has(key)) yield* otherTerm(part.fields, mainMenu(index))
      seen.add(key)
    } else if (part.kind === 'comment') {
      yield commentOf(part, piece, index)
    } else if (part.kind === 'item') {
      piece = itemPiece(part.item, index, seen)
      if (piece) yield piece
    }
  }
}

/** Null for a part of others. */
function itemPiece(item: WxrItem, index: WxrIndex, seen: Set<string>): ImportPiece | null {
  const type = field(item.fields, 'wp:post_type')
  const key = keyOf(item)
  const own = `${type} ${key}`
  const isAgain = seen.has(own)
  seen.add(own)
  const reason =
    (isAgain && 'It is in the export twice.') ||
    (isExample(item) && 'It is the example that WordPress writes into every new site.') ||
    (field(item.fields, 'wp:status') === 'auto-draft' && 'It was never written.')
  if (reason) return leftOut(type || 'item', key, reason, { place: placeOf(item) })
  if (type === 'attachment' && isCounted(item, index)) return null
  if (/^(?:wp_block|nav_menu_item)$/.test(type) || isRecipeType(type)) return null
  if (type === 'page') return pageOf(item, index)
  return isArticleType(type) ? articleOf(item, index) : otherItem(item)
}

/** Pictures are parts of others, and what lies beside the export is a file of the archive. */
const isCounted = (item: WxrItem, { attachments, archived }: WxrIndex): boolean =>
  attachments.has(keyOf(item)) ||
  archived.has(uploadEnd(decoded(field(item.fields, 'wp:attachment_url'))))

/** By whether something shows them. */
function* partsOfOthers({ attachments, blocks, recipes, used }: WxrIndex): Generator<ImportPiece> {
  const part = (of: string, key: string, name: string, missing: string, type = of): ImportPiece => {
    const place = `${type} ${key}: ${name.slice(0, 200)}`
    return used.has(`${type} ${key}`)
      ? { kind: 'within', of, key, place, notes: [] }
      : leftOut(of, key, missing, { place })
  }
  for (const [id, { src }] of attachments) yield part('attachment', id, src, 'No text uses it.')
  for (const id of blocks.keys())
    yield part('wp_block', id, '', 'No text shows this reusable block.')
  for (const [id, { fields }] of recipes) {
    const type = field(fields, 'wp:post_type')
    if (isRecipeType(type))
      yield part('wprm_recipe', id, field(fields, 'title'), 'No article shows this recipe.', type)
  }
}

const FEEDS = ['feed', 'feed/rss2', 'feed/atom', 'rss', 'comments/feed', '?feed=rss2', '?feed=atom']

/** Redirects to the nearest pages here. */
function* archiveRedirects({ address, path, dates }: WxrIndex): Generator<ImportPiece> {
  if (address === null) return
  if (path) yield redirect(path, '/')
  const months = [...dates].filter((date) => date.length <= 7)
  for (const date of [...dates, ...months.map((date) => `?m=${date.replace('/', '')}`)])
    yield redirect(below(path, date), '/articles')
  // The feed at the root of a site has an address here.
  for (const feed of FEEDS.slice(path ? 0 : 1)) yield redirect(below(path, feed), '/rss.xml')
}

/** In a folder, a query has no slash before it. */
const below = (path: string, part: string): string =>
  path && part.startsWith('?') ? path + part : `${path}/${part}`
