import { mailableAddress } from '@site/text/mailable-address.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { columnName } from '../shared/csv-rows.ts'

/** A table with a column of addresses, as spreadsheets and services write it. */
type AddressTable = {
  separator: string
  /** Names of the columns in small letters; that of the addresses is `email`. */
  columns: string[]
  /** The line of the first row, from 1: behind the names, and behind what Excel writes first. */
  firstRow: number
}

const SEPARATORS = [',', ';', '\t', '|']
const ADDRESS_NAME =
  /^(?:e-?mail(?:[-_]?(?:address|adresse|adress))?|mail|(?:subscriber|primary|contact)_e-?mail(?:_address)?|correo(?:_electr[oó]nico)?|courriel|adresse_e-?mail|indirizzo_e-?mail|endereço_de_e-?mail|e-mail-adresse)$/

/** Null for a file that has no column of addresses. */
export async function addressTable(file: ArchiveFile): Promise<AddressTable | null> {
  if (!/\.(?:csv|tsv|txt)$/i.test(file.path)) return null
  const lines = (await beginningOf(file)).replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  // Excel says in a line of its own how the columns are separated.
  const [, declared] = /^"?sep=(.)"?\s*$/i.exec(lines[0] ?? '') ?? []
  const at = declared ? 1 : 0
  const first = lines[at] ?? ''
  const separator = declared ?? mostFrequent(first)
  const cells = cellsOf(first, separator)
  const hasNames = !cells.some(isAddress)
  const rows = lines.slice(at + (hasNames ? 1 : 0)).map((line) => cellsOf(line, separator))
  const columns = hasNames ? cells.map(columnName) : cells.map((_, index) => `column_${index + 1}`)
  const email = emailColumn(columns, rows)
  if (email < 0) return null
  columns[email] = 'email'
  return { separator, columns, firstRow: at + (hasNames ? 2 : 1) }
}

const mostFrequent = (line: string): string =>
  SEPARATORS.map((separator) => ({ separator, times: line.split(separator).length })).sort(
    (one, other) => other.times - one.times,
  )[0]?.separator ?? ','

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.replaceAll('"', '').trim())

const isAddress = (cell: string): boolean => cell.includes('@') && mailableAddress(cell) !== null

/** The column by its name, else the first in which a row of the beginning has an address. */
function emailColumn(columns: string[], rows: string[][]): number {
  const named = columns.findIndex((name) => ADDRESS_NAME.test(name))
  if (named >= 0) return named
  return columns.findIndex((_, index) => rows.some((row) => isAddress(row[index] ?? '')))
}
