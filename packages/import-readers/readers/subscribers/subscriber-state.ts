import type { SuppressionPiece } from '../../pieces.ts'
import type { CsvRow } from '../shared/csv-rows.ts'

type LeftOut = { leftOut: string }
type State = 'confirmed' | SuppressionPiece['reason'] | LeftOut

const NEVER_CONFIRMED: LeftOut = { leftOut: 'The address was never confirmed.' }

/** From the services' documentation, the gravest first; and the same words in other languages. */
const STATES: [RegExp, State][] = [
  [/^(?:complained|complaint|spam.?complaint|spam|junk|spammy|malicious)$/, 'complaint'],
  [
    /^(?:hard.?)?(?:bounced?|cleaned|undeliverable|unreachable|invalid|unzustellbar|rebotado)$/,
    'hard bounce',
  ],
  [
    /^(?:unsubscribed?(?: via .*)?|inactive|removed|blocked|disabled|deleted|cancell?ed|stopped|blocklisted|blacklisted|opted.?out|abgemeldet|désabonnée?|désinscrite?|baja|cancelado|disiscritto|cancellato|uitgeschreven)$/,
    'unsubscribed',
  ],
  [
    /^(?:pending|waiting|unactivated|unconfirmed|unverified|validating|needs.attention|unbestätigt|en attente|pendiente|in attesa)$/,
    NEVER_CONFIRMED,
  ],
  [
    /^(?:|active|enabled|subscribed|confirmed|opted.?in|verified|regular|premium|paid|free|comp|gift|gifted|trialed|churning|churned|past_due|paused|unpaid|aktiv|angemeldet|bestätigt|abonnée?|inscrite?|activo|suscrito|attivo|iscritto|actief)$/,
    'confirmed',
  ],
]

/** The columns of the state, first the surest. */
export const STATE_COLUMNS = [
  'status',
  'state',
  'subscriber_status',
  'subscription_status',
  'email_marketing',
  'global_status',
  'list_status',
  'stop_status',
  'subscriber_type',
  'type',
]

/** Lists of one state each, as services save them, are known by the names of their files. */
const FILES: [RegExp, State][] = [
  [/complain|spam|junk/i, 'complaint'],
  [/bounce|cleaned|undeliver|unreachable/i, 'hard bounce'],
  [
    /unsub|opt(?:ed)?[-_ ]?out|block.?list|black.?list|cancell?ed|abgemeldet|d[ée]sabonn/i,
    'unsubscribed',
  ],
  [/unconfirmed|unverified|pending/i, NEVER_CONFIRMED],
]

const isYes = (value = ''): boolean => /^(?:true|yes|1)$/i.test(value)
const isNo = (value = ''): boolean => /^(?:false|no|0)$/i.test(value)

/** Whether a column is about messages to telephones and browsers, which are no newsletter. */
export const isOfOtherChannel = (name: string): boolean =>
  /(?:^|_)(?:sms|whatsapp|push|transactional)(?:_|$)/.test(name)

export const isStateColumn = (name: string): boolean => STATE_COLUMNS.includes(name)
export const isStateWord = (word: string): boolean => rankOf(word) >= 0

const rankOf = (word: string): number =>
  STATES.findIndex(([words]) => words.test(word.toLowerCase().trim()))

/** The state that all rows of a file have without one of their own. */
const stateOfFile = (path: string): State | undefined =>
  FILES.find(([name]) => name.test(path.split('/').at(-1) ?? ''))?.[1]

/**
 * The gravest state that the columns of a row say. A word that is not known counts only in the
 * surest of them.
 */
function stateInWords(row: CsvRow, path: string): State {
  const [first, ...others] = STATE_COLUMNS.flatMap((name) =>
    isIdle(row, name) ? [] : (row[name] ?? []),
  )
  if (first === undefined) return stateOfFile(path) ?? 'confirmed'
  if (rankOf(first) < 0) return { leftOut: `Its state “${first.slice(0, 40)}” is not known.` }
  const ranks = [first, ...others].map(rankOf).filter((rank) => rank >= 0)
  return STATES[Math.min(...ranks)]?.[1] ?? 'confirmed'
}

/** Whether a column says, as MailPoet does, that a subscriber has not opened an email for long. */
const isIdle = (row: CsvRow, name: string): boolean =>
  name === 'global_status' && row[name]?.toLowerCase() === 'inactive'

/** Unsubscribed overrules everything but a bounce and a complaint. */
export function stateOf(row: CsvRow, path: string): State {
  // Only Mailchimp's list of bounces has the column.
  if (row.clean_time !== undefined) return 'hard bounce'
  const state = stateInWords(row, path)
  if (state === 'hard bounce' || state === 'complaint') return state
  if (row.unsub_time !== undefined) return 'unsubscribed'
  return LEFT.some((name) => row[name]) ||
    /\d{4}/.test(row.unsubscribed ?? '') ||
    isNo(row.subscribed_to_emails) ||
    FLAGS.some((name) => isYes(row[name]))
    ? 'unsubscribed'
    : state
}

/** Columns of yes and no. */
const FLAGS = ['email_disabled', 'blacklisted', 'blocklisted', 'email_blacklisted', 'unsubscribed']

/** When a subscriber left; empty as long as they did not. */
const LEFT = [
  'unsubscribed_at',
  'unsubscription_date',
  'unsubscribe_date',
  'unsubscribed_date',
  'date_unsubscribed',
  'cancelled_at',
  'canceled_at',
  'deleted_at',
  'stop_time',
]

/** Whether a column says by itself who left or bounced, without a word for the state. */
export const isLeavingColumn = (name: string): boolean =>
  [...FLAGS, ...LEFT, 'subscribed_to_emails', 'unsub_time', 'clean_time'].includes(name)
