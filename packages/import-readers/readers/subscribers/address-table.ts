import { Readable } from 'node:stream'
import { mailableAddress } from '@site/text/mailable-address.ts'
import { parse } from 'csv-parse/sync'
import { UnreadableImport } from '../../archive/refuse.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import type { ChosenColumns, ColumnsOfList } from '../../list-columns.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { type CsvForm, type CsvRow, columnName, csvRows } from '../shared/csv-rows.ts'
import { columnProblems } from './column-problems.ts'
import { isOfOtherChannel, isStateColumn, isStateWord } from './subscriber-state.ts'
import { proposeColumns, takeColumns } from './take-columns.ts'

/** A table with a column of addresses, as spreadsheets and services write it. */
export type AddressTable = {
  separator: string
  /** The names by which its rows are read; that of the addresses is `email`. */
  columns: string[]
  /** Names of the columns in small letters, whatever is chosen. */
  names: string[]
  /** The line of the first row, from 1: behind the names, and behind what Excel writes first. */
  firstRow: number
  /** The sign before a quotation mark within quotation marks; MailPoet writes a backslash. */
  escape: string
  /** What can be chosen, and is. */
  list: ColumnsOfList
}

/** Columns of a list that can be chosen. */
const MOST_COLUMNS = 100
/** Values shown of a column. */
const SAMPLES = 3
const SEPARATORS = [',', ';', '\t', '|']
const ADDRESS_NAME =
  /^(?:e-?mail(?:[-_]?(?:address|adresse|adress))?|mail|(?:subscriber|primary|contact)_e-?mail(?:_address)?|correo(?:_electr[oó]nico)?|courriel|adresse_e-?mail|indirizzo_e-?mail|endereço_de_e-?mail|e-mail-adresse)$/

/**
 * Null for a file that has no column of addresses.
 * @throws UnreadableImport when the chosen columns cannot be read
 */
export async function addressTable(
  file: ArchiveFile,
  wished: Partial<ChosenColumns> = {},
): Promise<AddressTable | null> {
  if (!/\.(?:csv|tsv|txt)$/i.test(file.path)) return null
  const text = (await beginningOf(file)).replace(/^\uFEFF/, '')
  const lines = text.split(/\r\n|\r|\n/)
  // Excel says in a line of its own how the columns are separated.
  const [, declared] = /^"?sep=(.)"?\s*$/i.exec(lines[0] ?? '') ?? []
  const at = declared ? 1 : 0
  const first = lines[at] ?? ''
  const signs = { separator: declared ?? mostFrequent(first), escape: escapeIn(text) }
  const cells = cellsOf(first, signs)
  const hasNames = !cells.some(isAddress)
  const heads = headsOf(hasNames ? cells : cells.map(() => ''))
  const keys = heads.map(columnName)
  const form = { ...signs, firstRow: at + (hasNames ? 2 : 1) }
  const rows = await firstRows(file.path, text, { ...form, columns: keys })
  const names = [...keys]
  const email = names.findIndex((name) => ADDRESS_NAME.test(name))
  const address = email >= 0 ? email : names.findIndex((name) => hasAddress(rows, name))
  if (address < 0) return null
  nameStates(names, rows)
  names[address] = 'email'
  const list = columnsOf(file.path, { heads, keys, names }, rows)
  const chosen = { ...list.chosen, ...wished }
  const [problem] = Object.values(columnProblems(list, chosen))
  if (problem && Object.keys(wished).length > 0)
    throw new UnreadableImport(`${file.path}: ${problem}`)
  return {
    ...form,
    names,
    columns: takeColumns(names, heads, chosen, list.chosen),
    list: { ...list, chosen },
  }
}

type Names = { heads: string[]; keys: string[]; names: string[] }

/** What can be chosen of a list, with the columns that are proposed. */
function columnsOf(path: string, { heads, keys, names }: Names, rows: CsvRow[]): ColumnsOfList {
  const valuesOf = (at: number) => rows.map((row) => row[keys[at] ?? ''] ?? '').filter(Boolean)
  const proposed = proposeColumns(names, (at) => valuesOf(at).length > 0)
  const chosen = Object.entries(proposed).map(([kind, at]) => [kind, heads[at] ?? null])
  return {
    path,
    columns: heads.slice(0, MOST_COLUMNS).map((name, at) => ({
      name,
      samples: [...new Set(valuesOf(at))].slice(0, SAMPLES).map((value) => value.slice(0, 40)),
      hasAddresses: valuesOf(at).some(isAddress),
    })),
    chosen: Object.fromEntries(chosen),
  }
}

/** A name of its own for each column, also for one without. */
function headsOf(cells: string[]): string[] {
  const heads: string[] = []
  for (const [at, cell] of cells.entries()) {
    const name = cell.replaceAll('\0', '').slice(0, 100).toWellFormed() || `Column ${at + 1}`
    const isTaken = heads.some((head) => columnName(head) === columnName(name))
    heads.push(isTaken ? `${name} (${at + 1})` : name)
  }
  return heads
}

/** The rows in the beginning of a file, which may be no table. */
async function firstRows(path: string, text: string, form: CsvForm): Promise<CsvRow[]> {
  const beginning = {
    path,
    size: text.length,
    open: async () => Readable.from([Buffer.from(text)]),
  }
  const rows: CsvRow[] = []
  try {
    for await (const row of csvRows(beginning, [], form)) rows.push(row)
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
    if (isOfOtherChannel(name)) return false
    const words = rows.map((row) => row[name] ?? '').filter(Boolean)
    return words.length > 0 && words.every(isStateWord)
  }
  const [first = -1, second = -1] = columns.flatMap((name, at) => (isState(name) ? at : []))
  if (first >= 0) columns[first] = 'status'
  if (second >= 0) columns[second] = 'list_status'
}

/** A quotation mark is doubled, unless one follows a backslash and no other is doubled. */
const escapeIn = (text: string): string =>
  /\\"(?!")/.test(text) && !/[^,;\t|\r\n]""[^,;\t|\r\n]/.test(text) ? '\\' : '"'

const mostFrequent = (line: string): string =>
  SEPARATORS.map((separator) => ({
    separator,
    times: line.replace(/"[^"]*"/g, '').split(separator).length,
  })).sort((one, other) => other.times - one.times)[0]?.separator ?? ','

function cellsOf(line: string, signs: Pick<CsvForm, 'separator' | 'escape'>): string[] {
  try {
    const [cells = ['']] = parse(line, {
      delimiter: signs.separator,
      escape: signs.escape,
      relax_quotes: true,
      trim: true,
    })
    return cells
  } catch {
    // A quotation mark has no end.
    return line.split(signs.separator).map((cell) => cell.replaceAll('"', '').trim())
  }
}

const isAddress = (cell: string): boolean => cell.includes('@') && mailableAddress(cell) !== null
