import type { Archive, ArchiveFile, ImportPiece, LeftOutPiece, Reader } from '../../pieces.ts'
import { filesLike } from '../shared/other-pieces.ts'
import { commentOf } from './comments.ts'
import { articleOf, pageOf, placeOf } from './items.ts'
import { isExample, otherItem, otherTerm } from './left-out.ts'
import { mainMenu, menuPieces } from './menus.ts'
import { readWxr, type WxrItem } from './read-wxr.ts'
import { termPieces } from './terms.ts'
import { field, keyOf } from './wxr-fields.ts'
import { IS_PICTURE, indexOf, type WxrIndex } from './wxr-index.ts'

/** Exports of WordPress (WXR 1.0 to 1.2), one or several files of one site. */
export const wordpressReader: Reader = {
  name: 'WordPress',
  async recognises(archive) {
    return (await exportsIn(archive)).length > 0 ? 0.9 : 0
  },
  async *read(archive) {
    const files = await exportsIn(archive)
    const index = await indexOf(archive, files)
    const { identity, address, notes } = index
    yield { kind: 'source', identity, address, notes }
    yield* termPieces(index)
    const seen = new Set<string>()
    for (const file of index.files) yield* readFile(file, index, seen)
    yield* partsOfOthers(index)
    yield* menuPieces(index)
    yield* archiveRedirects(index)
    yield* otherFiles(archive, index)
  },
}

/** By the names that every export since WXR 1.0 begins with. */
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
      yield commentOf(part, piece)
    } else if (part.kind === 'item') {
      piece = itemPiece(part.item, index, seen)
      if (piece) yield piece
    }
  }
}

/** Null of what is a part of others, which is known at the end. */
function itemPiece(item: WxrItem, index: WxrIndex, seen: Set<string>): ImportPiece | null {
  const type = field(item.fields, 'wp:post_type')
  const key = keyOf(item)
  const leftOut = (reason: string): LeftOutPiece => {
    return { kind: 'left-out', of: type || 'item', key, place: placeOf(item), notes: [], reason }
  }
  const own = `${type} ${key}`
  if (seen.has(own)) return leftOut('It is in the export twice.')
  seen.add(own)
  if (type === 'attachment' && index.attachments.has(key)) return null
  if (/^(?:wp_block|wprm_recipe|nav_menu_item)$/.test(type)) return null
  if (type !== 'post' && type !== 'page') return otherItem(item)
  if (isExample(item))
    return leftOut('It is the example that WordPress writes into every new site.')
  if (field(item.fields, 'wp:status') === 'auto-draft') return leftOut('It was never written.')
  return type === 'page' ? pageOf(item, index) : articleOf(item, index)
}

/** Pictures, reusable blocks and recipes, by whether something shows them. */
function* partsOfOthers({ attachments, blocks, recipes, used }: WxrIndex): Generator<ImportPiece> {
  const part = (of: string, key: string, name: string, missing: string): ImportPiece => {
    const base = { of, key, place: `${of} ${key}${name ? `: ${name}` : ''}`, notes: [] }
    return used.has(`${of} ${key}`)
      ? { ...base, kind: 'within' }
      : { ...base, kind: 'left-out', reason: missing }
  }
  for (const [id, { src }] of attachments)
    yield part('attachment', id, src.slice(0, 200), 'No text shows it.')
  for (const id of blocks.keys())
    yield part('wp_block', id, '', 'No text shows this reusable block.')
  for (const [id, { fields }] of recipes)
    yield part(
      'wprm_recipe',
      id,
      field(fields, 'title').slice(0, 100),
      'No article shows this recipe.',
    )
}

/** What WordPress makes of dates and feeds leads to what is nearest here. */
function* archiveRedirects({ address, path, dates }: WxrIndex): Generator<ImportPiece> {
  if (address === null) return
  // The feed of a site that is in no folder has an address here.
  const names = ['feed', 'feed/rss2', 'feed/atom', 'rss', 'comments/feed'].slice(path ? 0 : 1)
  const feeds = names.map((name) => [name, '/rss.xml'])
  const pages = [...dates].map((date) => [date, '/articles'])
  for (const [from = '', to = ''] of [...feeds, ...pages])
    yield {
      ...{ kind: 'redirect', key: `/${from}`, place: `address ${path}/${from}`, notes: [] },
      ...{ from: `${path}/${from}`, to },
    }
}

function* otherFiles({ files }: Archive, index: WxrIndex): Generator<ImportPiece> {
  for (const file of files) {
    const { path } = file
    const isForeign = index.foreign.includes(file)
    if (index.files.includes(file) || (IS_PICTURE.test(path) && !isForeign)) continue
    const reason = isForeign
      ? 'It is the export of another site: import it by itself.'
      : 'It is neither an export of WordPress nor a picture.'
    yield { kind: 'left-out', of: 'file', key: path, place: path, notes: [], reason }
  }
}
