import { posix } from 'node:path'
import { proposeId } from '@site/text/propose-id.ts'
import { parse } from 'csv-parse/sync'
import { readText } from '../../archive/read-file.ts'
import type { ImportPiece } from '../../pieces.ts'
import { leftOut } from '../shared/other-pieces.ts'
import type { NotionFile } from './read-page.ts'

/** Where the pages of a table may be. */
function foldersOf({ file, name }: NotionFile): string[] {
  const path = file.path.replace(/(?:_all)?\.csv$/i, '')
  return [path, posix.join(posix.dirname(path), name)]
}

const isAll = ({ file }: NotionFile): boolean => /_all\.csv$/i.test(file.path)

async function rowsOf({ file }: NotionFile): Promise<string[][]> {
  try {
    return parse(await readText(file), { bom: true, relax_column_count: true, relax_quotes: true })
  } catch {
    return []
  }
}

/** Names of properties by the folder of pages. */
export async function columnsIn(tables: NotionFile[]): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>()
  for (const table of tables) {
    const [names = []] = await rowsOf(table)
    for (const folder of foldersOf(table))
      columns.set(folder, [...(columns.get(folder) ?? []), ...names])
  }
  return columns
}

/** Names of files are cut off. */
const shortened = (title: string): string => proposeId(title).slice(0, 30)

/** A row without a page is left out. */
export async function* databasePieces(
  tables: NotionFile[],
  pages: NotionFile[],
): AsyncGenerator<ImportPiece> {
  for (const table of tables) {
    const { path } = table.file
    const folders = foldersOf(table)
    const own = pages.filter(({ file }) => folders.includes(posix.dirname(file.path)))
    if (isAll(table)) {
      yield leftOut('database', path, 'It is the same table with all its columns.')
      continue
    }
    yield { kind: 'within', of: 'database', key: path, place: path, notes: [] }
    const titles = new Set(own.map(({ name }) => shortened(name)))
    const [, ...rows] = await rowsOf(table)
    for (const [at, [title = '']] of rows.entries())
      if (!titles.has(shortened(title)))
        yield leftOut('row', `${path} ${at + 1}`, 'It has no page of its own.', {
          place: `${path}: ${title.slice(0, 100)}`,
        })
  }
}
