import { Readable } from 'node:stream'
import { mailableAddress } from '@site/text/mailable-address.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { type CsvRow, columnName, csvRows } from '../shared/csv-rows.ts'
import { isStateColumn, isStateWord } from './subscriber-state.ts'

/** A table with a column of addresses, as spreadsheets and services write it. */
type AddressTable = {
  separator: string
  /** Names of the columns in small letters; that of the addresses is `email`. */
  columns: string[]
  /** The line of the first row, from 1: behind the names, and behind what Excel writes first. */
  firstRow: number
  /** The names as the file has them; its numbers for a file without. */
  heads: string[]
  /** What stands before a quotation mark within quotation marks; MailPoet writes a backslash. */
  escape: string
}

const SEPARATORS = [',', ';', '\t', '|']
const ADDRESS_NAME =
  /^(?:e-?mail(?:[-_]?(?:address|adresse|adress))?|mail|(?:subscriber|primary|contact)_e-?mail(?:_address)?|correo(?:_electr[oó]nico)?|courriel|adresse_e-?mail|indirizzo_e-?mail|endereço_de_e-?mail|e-mail-adresse)$/

/** Null for a file that has no column of addresses. */
export async function addressTable(file: ArchiveFile): Promise<AddressTable | null> {
  if (!/\.(?:csv|tsv|txt)$/i.test(file.path)) return null
  const text = (await beginningOf(file)).replace(/^\uFEFF/, '')
  const lines = text.split(/\r\n|\r|\n/)
  // Excel says in a line of its own how the columns are separated.
  const [, declared] = /^"?sep=(.)"?\s*$/i.exec(lines[0] ?? '') ?? []
  const at = declared ? 1 : 0
  const first = lines[at] ?? ''
  const separator = declared ?? mostFrequent(first)
  const cells = cellsOf(first, separator)
  const hasNames = !cells.some(isAddress)
  const columns = hasNames ? cells.map(columnName) : cells.map((_, index) => `column_${index + 1}`)
  const heads = hasNames ? cells : columns
  const table = {
    separator,
    heads,
    columns,
    firstRow: at + (hasNames ? 2 : 1),
    escape: escapeIn(text),
  }
  const rows = await firstRows(file.path, text, table)
  const email = columns.findIndex((name) => ADDRESS_NAME.test(name))
  const address = email >= 0 ? email : columns.findIndex((name) => hasAddress(rows, name))
  if (address < 0) return null
  nameStates(columns, rows)
  columns[address] = 'email'
  return table
}

/** The rows in the beginning of a file, which may be no table. */
async function firstRows(path: string, text: string, table: AddressTable): Promise<CsvRow[]> {
  const beginning = {
    path,
    size: text.length,
    open: async () => Readable.from([Buffer.from(text)]),
  }
  const rows: CsvRow[] = []
  try {
    for await (const row of csvRows(beginning, [], table)) rows.push(row)
  } catch {
    // What is wrong with the file is said when it is imported.
  }
  return rows
}

const hasAddress = (rows: CsvRow[], name: string): boolean =>
  rows.some((row) => isAddress(row[name] ?? ''))

/** Finds columns of states by their words, because their names are in the language of the service. */
function nameStates(columns: string[], rows: CsvRow[]): void {
  if (columns.some(isStateColumn)) return
  const isState = (name: string) => {
    const words = rows.map((row) => row[name] ?? '').filter(Boolean)
    return words.length > 0 && words.every(isStateWord)
  }
  const [first = -1, second = -1] = columns.flatMap((name, at) => (isState(name) ? at : []))
  if (first >= 0) columns[first] = 'status'
  if (second >= 0) columns[second] = 'list_status'
}

/** A quotation mark is doubled, unless one stands behind a backslash and none is doubled. */
const escapeIn = (text: string): string =>
  /\\"(?!")/.test(text) && !/[^,;\t|\r\n]""[^,;\t|\r\n]/.test(text) ? '\\' : '"'

const mostFrequent = (line: string): string =>
  SEPARATORS.map((separator) => ({ separator, times: line.split(separator).length })).sort(
    (one, other) => other.times - one.times,
  )[0]?.separator ?? ','

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.replaceAll('"', '').trim())

const isAddress = (cell: string): boolean => cell.includes('@') && mailableAddress(cell) !== null
