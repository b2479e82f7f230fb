import { readText } from '../../archive/read-file.ts'
import { parsed } from '../../archive/read-json.ts'
import { UnreadableImport } from '../../archive/refuse.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import type { Archive, ArchiveFile, ImportPiece, Reader } from '../../pieces.ts'
import {
  type CsvRow,
  columnName,
  csvColumns,
  csvRows,
  placeOfUnread,
  type UnreadRow,
} from './csv-rows.ts'
import { leftOut, otherFiles } from './other-pieces.ts'
import { type NamedTerms, Terms } from './terms.ts'

/** A system that exports its posts as a table. */
type PostTable = {
  name: string
  /** By which its table is known, as `columnName` writes them. */
  columns: string[]
  /** Whether it may be a list of objects in JSON instead of a table. */
  isJsonToo?: boolean
  /** Of the former site, where a row says it. */
  addressOf?(row: CsvRow): string | null
  termsOf?(row: CsvRow): NamedTerms
  /** Paths of texts that lie beside the table; each is named by its slug. */
  textFile?: RegExp
  pieceOf(row: CsvRow, text: string | undefined): ImportPiece
}

/** Tables are read twice: what posts name comes before them. */
export function postTableReader(system: PostTable): Reader {
  const { name, textFile = /^$/ } = system
  return {
    name,
    recognizes: async ({ files }) => ((await tablesIn(files, system)).length > 0 ? 0.95 : 0),
    async *read(archive) {
      const tables = await tablesIn(archive.files, system)
      const texts = textsIn(archive, textFile)
      const terms = new Terms()
      let address: string | null = null
      for (const table of tables)
        for await (const row of rowsOf(table, [])) {
          terms.add(system.termsOf?.(row) ?? {}, table.path)
          address ??= system.addressOf?.(row) ?? null
        }
      yield { kind: 'source', identity: address ?? archive.name, address }
      yield* terms.pieces()
      const unread: UnreadRow[] = []
      for (const table of tables)
        for await (const row of rowsOf(table, unread)) {
          const file = texts.get(row.slug ?? '')
          yield system.pieceOf(row, file && (await readText(file)))
          texts.delete(row.slug ?? '')
        }
      for (const row of unread)
        yield leftOut('article', placeOfUnread(row), 'The row cannot be read.')
      const missed = new Set(texts.values())
      const read = archive.files.filter((file) => textFile.test(file.path) && !missed.has(file))
      yield* otherFiles(archive, [...tables, ...read], (file) =>
        missed.has(file) ? 'The list of posts does not name it.' : 'It is not a post.',
      )
    },
  }
}

async function tablesIn(
  files: ArchiveFile[],
  { columns, isJsonToo = false }: PostTable,
): Promise<ArchiveFile[]> {
  const tables: ArchiveFile[] = []
  for (const file of files)
    if (files.length === 1 || /\.csv$/i.test(file.path)) {
      const found = await csvColumns(file)
      if (columns.every((column) => found.includes(column))) tables.push(file)
    }
  if (tables.length > 0 || !isJsonToo) return tables
  for (const file of files)
    if (isJson(file)) {
      const beginning = await beginningOf(file, FIRST_OBJECT)
      if (columns.every((column) => beginning.includes(`"${column}"`))) tables.push(file)
    }
  return tables
}

/** Characters in which the names of the first object are. */
const FIRST_OBJECT = 100_000

const isJson = ({ path }: ArchiveFile): boolean => /\.json$/i.test(path)

async function* rowsOf(file: ArchiveFile, unread: UnreadRow[]): AsyncGenerator<CsvRow> {
  if (!isJson(file)) return yield* csvRows(file, unread)
  const list = parsed(await readText(file))
  if (!Array.isArray(list)) throw new UnreadableImport(`${file.path} is not a complete JSON file.`)
  for (const item of list as unknown[])
    yield Object.fromEntries(
      Object.entries(item ?? {}).flatMap(([name, value]) =>
        /^(?:string|number|boolean)$/.test(typeof value)
          ? [[columnName(name), String(value)] as const]
          : [],
      ),
    )
}

/** By slug. */
const textsIn = ({ files }: Archive, textFile: RegExp): Map<string, ArchiveFile> =>
  new Map(
    files
      .filter(({ path }) => textFile.test(path))
      .map((file) => [file.path.replace(/^.*\/|\.[^.]*$/g, ''), file]),
  )
