import { escapeHtml } from '@site/text/escape-html.ts'
import { readText } from '../../archive/read-file.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import { plainText } from '../../html/plain-words.ts'
import { noteIn } from '../../notes.ts'
import type { ArchiveFile, ImportNote, ImportPiece, Reader } from '../../pieces.ts'
import {
  type CsvRow,
  csvColumns,
  csvRows,
  placeOfUnread,
  type UnreadRow,
} from '../shared/csv-rows.ts'
import { BARE_ARTICLE, leftOut, otherFiles, stateAt } from '../shared/other-pieces.ts'
import { timeOf } from '../shared/times.ts'
import { readSubscribers, subscriberTables } from '../subscribers/read-subscribers.ts'
import { substackHtml } from './widgets.ts'

const ADDRESS = /https:\/\/[\w-]+\.substack\.com(?=\/(?:subscribe|p\/))/
/** Posts that are searched for the site's address. */
const LOOKED_AT = 50

const isList = ({ path }: ArchiveFile): boolean => /(?:^|\/)posts\.csv$/i.test(path)
const idOf = (path: string): string => path.replace(/^.*\/|\.html$/gi, '')

/** A list of posts, their texts, and subscribers. */
export const substackReader: Reader = {
  name: 'Substack',
  async recognizes({ files }) {
    const list = files.find(isList)
    const columns = list ? await csvColumns(list) : []
    return columns.includes('post_id') && columns.includes('audience') ? 0.95 : 0
  },
  async *read(archive) {
    const texts = new Map(
      archive.files
        .filter(({ path }) => /(?:^|\/)posts\/[^/]+\.html$/i.test(path))
        .map((file) => [idOf(file.path), file]),
    )
    const address = await addressIn([...texts.values()].slice(0, LOOKED_AT))
    yield { kind: 'source', identity: address ?? archive.name, address }
    const lists = archive.files.filter(isList)
    const unread: UnreadRow[] = []
    for (const list of lists)
      for await (const row of csvRows(list, unread)) {
        yield await pieceOf(row, texts.get(row.post_id ?? ''), address)
        texts.delete(row.post_id ?? '')
      }
    for (const row of unread)
      yield leftOut('article', placeOfUnread(row), 'The row cannot be read.')
    const tables = await subscriberTables(archive.files, {})
    const subscribers = tables.map(({ file }) => file)
    yield* readSubscribers(tables)
    const named = archive.files.filter(
      ({ path }) => /\/?posts\//i.test(path) && !texts.has(idOf(path)),
    )
    yield* otherFiles(archive, [...lists, ...subscribers, ...named], ({ path }) =>
      texts.has(idOf(path)) ? 'The list of posts does not name it.' : 'It is not a post.',
    )
  },
}

async function addressIn(files: ArchiveFile[]): Promise<string | null> {
  for (const file of files) {
    const [address] = ADDRESS.exec(await beginningOf(file, 65_536)) ?? []
    if (address) return address
  }
  return null
}

async function pieceOf(
  row: CsvRow,
  file: ArchiveFile | undefined,
  address: string | null,
): Promise<ImportPiece> {
  const { post_id: key = '', type } = row
  if (type === 'restack') return leftOut('article', key, 'It is a restack of someone else’s post.')
  if (!file) return leftOut('article', key, 'Its text is not in the export.')
  const notes: ImportNote[] = []
  const note = noteIn(notes)
  const source = await readText(file)
  const recording = row.podcast_url ?? ''
  if (recording) note('embeds', 'The recording stays where it was. A link to it replaces it.')
  const listen = `<p><a href="${escapeHtml(recording)}">Listen to the recording</a></p>`
  const publishedAt = timeOf(row.post_date, notes)
  const hidden = reasonToHide(row, source)
  if (hidden) note('drafts', hidden)
  const slug = key.replace(/^\d+\.?/, '')
  const common = {
    key,
    place: file.path,
    notes,
    base: `${address ?? ''}/p/${slug}`,
    slug,
    html: (recording ? listen : '') + substackHtml(source, note),
    state: hidden === null ? stateAt(publishedAt, notes) : ('draft' as const),
    title: plainText(row.title ?? ''),
    addresses: slug ? [`/p/${slug}`] : [],
  }
  const subtitle = plainText(row.subtitle ?? '')
  if (type === 'page') return { ...common, kind: 'page', description: subtitle }
  return { ...BARE_ARTICLE, ...common, subtitle, publishedAt }
}

/** Empty for a draft; null when readers may see it. */
function reasonToHide(row: CsvRow, source: string): string | null {
  if (!/^true$/i.test(row.is_published ?? '')) return ''
  if (row.audience && row.audience !== 'everyone') return `It was for “${row.audience}” only.`
  if (/class="[^"]*\bpaywall/.test(source)) return 'A part of it was behind a paywall.'
  if (row.type === 'thread') return 'It was a discussion, whose answers are not in the export.'
  return null
}
