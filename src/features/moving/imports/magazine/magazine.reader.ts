import { readText } from '@site/import-readers/archive/read-file.ts'
import type { Archive, ImportPiece, LeftOutPiece, Reader } from '@site/import-readers/pieces.ts'
import { leftOut, otherFiles } from '@site/import-readers/readers/shared/other-pieces.ts'
import {
  EXPORT_FORMAT,
  exportedArticle,
  exportedPerson,
} from '../../exports/shared/export-format.ts'
import { type ExportList, LISTS } from '../../exports/shared/lists.ts'
import type { ExportRecord } from '../../exports/shared/without-accounts.ts'
import { accountOf, articleOf, type FileOf, pieceOf } from './pieces-of.ts'
import { articlesIn, fileAt, readMark, recordsIn } from './records.ts'

const BY_ID = { about: '', by: 'id' }
export const ARTICLES: ExportList = {
  ...BY_ID,
  table: 'articles',
  noun: 'article',
  accounts: ['owner_id'],
  record: exportedArticle,
}
const PEOPLE: ExportList = {
  ...BY_ID,
  table: 'people',
  noun: 'account',
  choice: 'people',
  record: exportedPerson,
}
const BOTH =
  'An empty magazine gets everything as it was, with settings. Another magazine gets articles, pages, authors, categories, comments and redirects as from any other source, and series, units, cup weights and spellings with new names; its settings stay.'
const BY_CHOICE = 'Accounts and subscribers are imported only with --people, on the command line.'
const FILE = /^files\/[0-9a-f]{20}\/[^/]+$/
const COPY = 'It repeats or describes other files of the export.'

/** An export of this program (rule: exports/restored). */
export const magazineReader: Reader = {
  name: 'Magazine',
  reads: 'exports of this system',
  restores: true,
  async recognizes(archive) {
    const file = fileAt(archive, 'export.json')
    return file && (await readText(file)).includes(`"${EXPORT_FORMAT}"`) ? 1 : 0
  },
  async *read(archive, { people = false }) {
    const { address } = await readMark(archive)
    const notes = [{ topic: 'exports', words: BOTH }]
    yield { kind: 'source', identity: address, address, notes }
    const pictures = picturesIn(archive)
    for (const [name, path] of pictures) {
      const common = { key: `picture ${name}`, place: path, notes: [] }
      yield { ...common, kind: 'record', of: 'picture', picture: `/${path}` }
    }
    for (const { path } of archive.files.filter((one) => FILE.test(one.path)))
      yield { kind: 'record', of: 'file', key: path, place: path, notes: [], file: path }
    const fileOf = (name: string) => pictures.get(name)
    for (const list of [PEOPLE, ...LISTS.before]) yield* piecesIn(archive, list, people, fileOf)
    for await (const read of articlesIn(archive, ARTICLES, people))
      yield 'kind' in read ? read : articleOf(read, fileOf)
    for (const list of LISTS.after) yield* piecesIn(archive, list, people, fileOf)
    const isRead = /^export\.json$|^data\/(?!counts).*\.json$|^articles\/|^files\//
    const read = archive.files.filter(({ path }) => isRead.test(path))
    yield* otherFiles(archive, read, () => COPY)
  },
}

const picturesIn = ({ files }: Archive): Map<string, string> =>
  new Map(
    files.flatMap(({ path }) => {
      const [, name] = /^images\/([a-z0-9-]+)\/\d+\.webp$/.exec(path) ?? []
      return name ? [[name, path] as const] : []
    }),
  )

async function* piecesIn(
  archive: Archive,
  list: ExportList,
  people: boolean,
  fileOf: FileOf,
): AsyncGenerator<ImportPiece> {
  const records = recordsIn(archive, list, people)
  for await (const record of list.table === 'categories' ? fromTheTop(records) : records) {
    if (isLeftOut(record)) yield record
    else if (list.choice === 'people' && !people)
      yield leftOut(list.noun, `${list.table} ${record.id}`, BY_CHOICE)
    else yield list === PEOPLE ? accountOf(record) : pieceOf(list, record, fileOf)
  }
}

const isLeftOut = (record: ExportRecord | LeftOutPiece): record is LeftOutPiece => 'of' in record

/** Each category after its parent. */
async function* fromTheTop(records: AsyncIterable<ExportRecord | LeftOutPiece>) {
  let waiting = await Array.fromAsync(records)
  const seen = new Set<unknown>([null])
  while (waiting.length > 0) {
    const ready = waiting.filter((one) => isLeftOut(one) || seen.has(one.parent_id))
    // The database refuses a category without its parent.
    const next = ready.length > 0 ? ready : waiting
    for (const one of next) if (!isLeftOut(one)) seen.add(one.id)
    yield* next
    waiting = waiting.filter((one) => !next.includes(one))
  }
}
