import { mailableAddress } from '@site/text/mailable-address.ts'
import type { ArchiveFile, ImportNote, ImportPiece } from '../../pieces.ts'
import { dateIn } from '../markdown/front-matter.ts'
import { type CsvRow, csvRows, placeOfUnread, type UnreadRow } from '../shared/csv-rows.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { addressTable } from './address-table.ts'
import { isStateColumn, stateOf } from './subscriber-state.ts'

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
/** Times of consent, in UTC unless they have a zone. */
const DATES = [
  'optin_time',
  'confirmed_at',
  'agreed_at',
  'created_at',
  'creation_date',
  'subscribed_at',
  'date_subscribed',
  'date_added',
  'added_time',
  'date_joined',
  'joined_date',
  'confirmation_time',
  'subscription_time',
  'subscribed',
  'start_date',
  'since',
]

/** The service that wrote the list, or `ANY_LIST`; null for a file without a column of addresses. */
export async function serviceOf(file: ArchiveFile): Promise<string | null> {
  const table = await addressTable(file)
  if (!table) return null
  const header = table.columns.join()
  return SERVICES.find(([, columns]) => columns.test(header))?.[0] ?? ANY_LIST
}

/** First those with dates of consent: of an address in several lists the first row comes. */
export async function subscriberLists(files: ArchiveFile[]): Promise<ArchiveFile[]> {
  const dated: ArchiveFile[] = []
  const others: ArchiveFile[] = []
  for (const file of files) {
    const table = await addressTable(file)
    if (!table) continue
    const lists = table.columns.some((column) => DATES.includes(column)) ? dated : others
    lists.push(file)
  }
  return [...dated, ...others]
}

/** Which columns of a list are read, so that an administrator sees what was found. */
export async function describeColumns(file: ArchiveFile): Promise<string> {
  const table = await addressTable(file)
  const named = (test: (column: string) => boolean) => {
    const heads = table?.heads.filter((_, at) => test(table.columns[at] ?? '')) ?? []
    return heads.map((head) => `“${head}”`).join(' and ') || 'no column'
  }
  return `${file.path}: the address is in ${named((column) => column === 'email')}, the state in ${named(isStateColumn)}, the date in ${named((column) => DATES.includes(column))}.`
}

/** A repeated row comes once. */
export async function* readSubscribers(files: ArchiveFile[]): AsyncGenerator<ImportPiece> {
  const seen = new Set<string>()
  for (const file of files) {
    const table = await addressTable(file)
    if (!table) continue
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

/** The beginning of a row, by which its owner finds it. */
const textOf = (row: CsvRow): string => Object.values(row).filter(Boolean).join(', ').slice(0, 80)

function pieceOf(row: CsvRow, path: string, number: number): ImportPiece {
  const place = `${path}, row ${number}`
  const email = mailableAddress(row.email ?? '')
  if (email === null)
    return leftOut('subscriber', `${place}: “${textOf(row)}”`, 'It has no valid email address.')
  const state = stateOf(row, path)
  const common = { key: email, place, email, notes: [] as ImportNote[] }
  if (state === 'confirmed') {
    if (row.stripe_customer_id || row.stripe_connected_customer_id || row.type === 'paid')
      common.notes.push({
        topic: 'paid subscriptions',
        words: 'They paid there. Here they get the newsletter, and nothing is charged.',
      })
    return { ...common, kind: 'subscriber', agreedAt: dateIn(row, [], ...DATES) }
  }
  if (typeof state === 'object')
    return leftOut('subscriber', `${place}: “${textOf(row)}”`, state.leftOut)
  return { ...common, kind: 'suppression', reason: state }
}
