import { hasForeignLetters, mailableAddress } from '@site/text/mailable-address.ts'
import type { ColumnsOfList } from '../../list-columns.ts'
import type { ArchiveFile, ImportNote, ImportPiece, ReadOptions } from '../../pieces.ts'
import { dateIn } from '../markdown/front-matter.ts'
import { type CsvRow, csvRows, placeOfUnread, type UnreadRow } from '../shared/csv-rows.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { type AddressTable, addressTable } from './address-table.ts'
import { stateOf } from './subscriber-state.ts'
import { DATES } from './take-columns.ts'

/** Columns that no other service has. */
const SERVICES: [string, RegExp][] = [
  ['Ghost', /subscribed_to_emails/],
  ['Mailchimp', /optin_time|member_rating|\bleid\b|\b(?:unsub|clean)_time\b/],
  ['Buttondown', /subscriber_type|creation_date/],
  ['Substack', /email_disabled|active_subscription/],
  [
    'beehiiv',
    /^(?=.*\bstatus\b)(?=.*(?:\b(?:subscription_)?tier\b|subscription_premium_tier_names|\butm_source\b))/,
  ],
  ['listmonk', /^uuid,email,name,attributes,status/],
]
/** A table of which no service is known. */
export const ANY_LIST = 'A list of addresses'

/** The service that wrote the list, or `ANY_LIST`; null for a file without a column of addresses. */
export async function serviceOf(file: ArchiveFile): Promise<string | null> {
  const table = await addressTable(file)
  if (!table) return null
  const header = table.names.join()
  return SERVICES.find(([, columns]) => columns.test(header))?.[0] ?? ANY_LIST
}

/** A file and its columns. */
type SubscriberTable = { file: ArchiveFile; table: AddressTable }

/**
 * First those with dates of consent: of an address in several lists the first row comes.
 * @throws UnreadableImport when chosen columns cannot be read
 */
export async function subscriberTables(
  files: ArchiveFile[],
  { columns = {} }: ReadOptions,
): Promise<SubscriberTable[]> {
  const dated: SubscriberTable[] = []
  const others: SubscriberTable[] = []
  for (const file of files) {
    const table = await addressTable(file, columns[file.path])
    if (!table) continue
    const lists = table.columns.some((column) => DATES.includes(column)) ? dated : others
    lists.push({ file, table })
  }
  return [...dated, ...others]
}

/** Which columns of a list are read, so that an administrator sees what was found. */
export function describeColumns({ path, chosen }: ColumnsOfList): string {
  const named = (name: string | null) => (name === null ? 'no column' : `“${name}”`)
  return `${path}: the address is in ${named(chosen.address)}, the state in ${named(chosen.state)}, the date in ${named(chosen.date)} and the source in ${named(chosen.source)}.`
}

/** A repeated row comes once. */
export async function* readSubscribers(tables: SubscriberTable[]): AsyncGenerator<ImportPiece> {
  const seen = new Set<string>()
  for (const { file, table } of tables) {
    let row = table.firstRow - 1
    const unread: UnreadRow[] = []
    for await (const fields of csvRows(file, unread, table)) {
      row += 1
      yield once(pieceOf(fields, file.path, row), seen)
    }
    for (const one of unread)
      yield leftOut('subscriber', `${file.path}, ${placeOfUnread(one)}`, 'The row cannot be read.')
  }
}

function once(piece: ImportPiece, seen: Set<string>): ImportPiece {
  if (piece.kind !== 'subscriber' && piece.kind !== 'suppression') return piece
  const name = `${piece.kind} ${piece.email}`
  if (!seen.has(name)) return seen.add(name) && piece
  return leftOut('subscriber', piece.place, 'The same address is in an earlier row.')
}

/** rule: email/ascii-before-the-at */
const FOREIGN_LETTERS =
  'The address has letters such as “ü” before the @. Most mail services cannot send to it.'
/** Characters. */
const LONGEST_SOURCE = 100

/** The beginning of a row, by which its owner finds it. */
const textOf = (row: CsvRow): string => Object.values(row).filter(Boolean).join(', ').slice(0, 80)

function pieceOf(row: CsvRow, path: string, number: number): ImportPiece {
  const place = `${path}, row ${number}`
  const email = mailableAddress(row.email ?? '')
  if (email === null)
    return leftOut(
      'subscriber',
      `${place}: “${textOf(row)}”`,
      hasForeignLetters(row.email ?? '') ? FOREIGN_LETTERS : 'It has no valid email address.',
    )
  const state = stateOf(row, path)
  const common = { key: email, place, email, notes: [] as ImportNote[] }
  if (state === 'confirmed') {
    if (row.stripe_customer_id || row.stripe_connected_customer_id || row.type === 'paid')
      common.notes.push({
        topic: 'paid subscriptions',
        words: 'They paid there. Here they get the newsletter, and nothing is charged.',
      })
    const agreedAt = dateIn(row, [], ...DATES)
    const source = row.source?.slice(0, LONGEST_SOURCE)
    return { ...common, kind: 'subscriber', agreedAt, ...(source && { source }) }
  }
  if (typeof state === 'object')
    return leftOut('subscriber', `${place}: “${textOf(row)}”`, state.leftOut)
  return { ...common, kind: 'suppression', reason: state }
}
