import type { SuppressionPiece } from '../../pieces.ts'
import type { CsvRow } from '../shared/csv-rows.ts'

type LeftOut = { leftOut: string }
type State = 'confirmed' | SuppressionPiece['reason'] | LeftOut

const NEVER_CONFIRMED: LeftOut = { leftOut: 'The address was never confirmed.' }

/** From the services' documentation. */
const STATES: [RegExp, State][] = [
  [/^(?:hard.?)?(?:bounced?|cleaned|undeliverable|unreachable|invalid)$/, 'hard bounce'],
  [/^(?:complained|complaint|spam.?complaint|spam|junk|spammy|malicious)$/, 'complaint'],
  [
    /^(?:unsubscribed?|inactive|removed|blocked|disabled|deleted|cancell?ed|stopped|blocklisted|blacklisted|opted.?out)$/,
    'unsubscribed',
  ],
  [
    /^(?:pending|waiting|unactivated|unconfirmed|unverified|validating|needs.attention)$/,
    NEVER_CONFIRMED,
  ],
  [
    /^(?:|active|enabled|subscribed|confirmed|opted.?in|verified|regular|premium|paid|free|comp|gift|gifted|trialed|churning|churned|past_due|paused|unpaid)$/,
    'confirmed',
  ],
]

/** The columns of the state, first the surest. */
const WORDS = [
  'status',
  'state',
  'subscriber_status',
  'subscription_status',
  'global_status',
  'subscriber_type',
  'type',
]

const isYes = (value = ''): boolean => /^(?:true|yes|1)$/i.test(value)
const isNo = (value = ''): boolean => /^(?:false|no|0)$/i.test(value)

/** Unsubscribed overrules everything else. */
export function stateOf(row: CsvRow): State {
  // Only Mailchimp's list of bounces has the column.
  if (row.clean_time !== undefined) return 'hard bounce'
  const word = (
    WORDS.map((name) => row[name]).find((word) => word !== undefined) ?? ''
  ).toLowerCase()
  const state = STATES.find(([words]) => words.test(word))?.[1] ?? {
    leftOut: `Its state “${word.slice(0, 40)}” is not known.`,
  }
  if (state === 'hard bounce' || state === 'complaint') return state
  if (row.unsub_time !== undefined) return 'unsubscribed'
  const hasLeft = row.unsubscribed_at || row.unsubscription_date || row.deleted_at
  return hasLeft ||
    isNo(row.subscribed_to_emails) ||
    [row.email_disabled, row.blacklisted, row.blocklisted, row.email_blacklisted].some(isYes)
    ? 'unsubscribed'
    : state
}
