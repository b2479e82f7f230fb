import { mailableAddress } from '@site/text/mailable-address.ts'
import type { ArchiveFile, ImportNote, ImportPiece } from '../../pieces.ts'
import { dateIn } from '../markdown/front-matter.ts'
import { type CsvRow, csvColumns, csvRows } from '../shared/csv-rows.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { stateOf } from './subscriber-state.ts'

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
]
/** Times of consent, in UTC unless they have a zone. */
const DATES = ['optin_time', 'created_at', 'creation_date', 'subscribed_at', 'start_date']

/** Null for other files. */
export async function serviceOf(file: ArchiveFile): Promise<string | null> {
  if (!/\.(?:csv|tsv|txt)$/i.test(file.path)) return null
  const header = (await csvColumns(file)).join()
  if (!/\bemail/.test(header)) return null
  return SERVICES.find(([, columns]) => columns.test(header))?.[0] ?? null
}

/** First those with dates of consent: of an address in several lists the first row comes. */
export async function subscriberLists(files: ArchiveFile[]): Promise<ArchiveFile[]> {
  const dated: ArchiveFile[] = []
  const others: ArchiveFile[] = []
  for (const file of files)
    if (await serviceOf(file)) {
      const isDated = (await csvColumns(file)).some((column) => DATES.includes(column))
      const lists = isDated ? dated : others
      lists.push(file)
    }
  return [...dated, ...others]
}

/** A repeated row comes once. */
export async function* readSubscribers(files: ArchiveFile[]): AsyncGenerator<ImportPiece> {
  const seen = new Set<string>()
  for (const file of files) {
    let row = 1
    const unread: number[] = []
    for await (const fields of csvRows(file, unread)) {
      row += 1
      yield once(pieceOf(fields, `${file.path}, row ${row}`), seen)
    }
    for (const line of unread)
      yield leftOut('subscriber', `${file.path}, line ${line}`, 'The row cannot be read.')
  }
}

function once(piece: ImportPiece, seen: Set<string>): ImportPiece {
  if (piece.kind !== 'subscriber' && piece.kind !== 'suppression') return piece
  const name = `${piece.kind} ${piece.email}`
  if (!seen.has(name)) return seen.add(name) && piece
  return leftOut('subscriber', piece.place, 'The same address is in an earlier row.')
}

function pieceOf(row: CsvRow, place: string): ImportPiece {
  const email = mailableAddress(row.email ?? row.email_address ?? '')
  if (email === null) return leftOut('subscriber', place, 'It has no valid email address.')
  const state = stateOf(row)
  const common = { key: email, place, email, notes: [] as ImportNote[] }
  if (state === 'confirmed') {
    if (row.stripe_customer_id || row.stripe_connected_customer_id || row.type === 'paid')
      common.notes.push({
        topic: 'paid subscriptions',
        words: 'They paid there. Here they get the newsletter, and nothing is charged.',
      })
    return { ...common, kind: 'subscriber', agreedAt: dateIn(row, [], ...DATES) }
  }
  if (typeof state === 'object') return leftOut('subscriber', place, state.leftOut)
  return { ...common, kind: 'suppression', reason: state }
}
