import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { beginningOf, textOf } from '../../archive/stream-text.ts'
import type { ArchiveFile } from '../../pieces.ts'

/** By names of columns in lower case. */
export type CsvRow = Record<string, string>

export const columnName = (column: string): string =>
  column
    .replace(/["\uFEFF]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '_')

const headerOf = async (file: ArchiveFile): Promise<string> =>
  (await beginningOf(file)).split(/\r|\n/, 1)[0] ?? ''

export const csvColumns = async (file: ArchiveFile): Promise<string[]> =>
  (await headerOf(file)).split(/[,;\t]/).map(columnName)

/** How a table is written. */
export type CsvForm = { separator: string; columns: string[]; firstRow: number; escape: string }

/** A row that cannot be read; its owner finds it by the line and the beginning. */
export type UnreadRow = { line: number; beginning: string }

/** "line 3: “b@example.org”". */
export const placeOfUnread = ({ line, beginning }: UnreadRow): string =>
  `line ${line}${beginning && `: “${beginning}”`}`

/**
 * @param unread gets the unreadable rows
 * @param form how the file is written; by default as its first line, which has the names
 */
export async function* csvRows(
  file: ArchiveFile,
  unread: UnreadRow[],
  form?: CsvForm,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    ...(form
      ? {
          columns: form.columns,
          from_line: form.firstRow,
          delimiter: form.separator,
          escape: form.escape,
        }
      : {
          columns: (names: string[]) => names.map(columnName),
          delimiter: (await headerOf(file)).includes(',') ? ',' : [';', '\t'],
        }),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    raw: true,
    on_skip(error, row = '') {
      const beginning = row.trim().slice(0, 80).toWellFormed()
      unread.push({ line: Number(error?.lines), beginning })
    },
    trim: true,
    max_record_size: 1024 ** 2,
  })
  // The parser throws the file's error.
  for await (const { record } of pipeline(Readable.from(textOf(file)), parser, () => {}))
    yield record
}
