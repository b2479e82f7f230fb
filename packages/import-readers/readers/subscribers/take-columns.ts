import type { ChosenColumns, ColumnKind } from '../../list-columns.ts'
import { isLeavingColumn, isStateColumn, STATE_COLUMNS } from './subscriber-state.ts'

/** Times of consent, in UTC unless they have a zone. */
export const DATES = [
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
  'list_joined_date',
  'listjoineddate',
  'joined',
  'signup_date',
  'signed_up_at',
  'subscription_date',
  'subscribe_date',
  'confirmation_time',
  'subscription_time',
  'subscribed',
  'start_date',
  'since',
]

const SOURCE =
  /^(?:(?:signup|sign-up|optin|opt-in|subscription|subscriber|acquisition)_source|source|utm_source|origin|origen|origine|herkunft|quelle|fuente)$/
const NAME =
  /^(?:(?:(?:full|first|last|display)_?)?name|vorname|nachname|prénom|prenom|nom|nombre|apellidos?|nome|cognome)$/
const TAGS = /^(?:tags?|labels?|segments?|groups?|lists?|liste|etiquetas|étiquettes|schlagwörter)$/

/** Reads a column under the name of its kind. */
const NAMES: Partial<Record<ColumnKind, string>> = {
  address: 'email',
  state: 'status',
  date: 'optin_time',
  source: 'source',
}

/** Of columns by their own names: which is of each kind, by its place; -1 for none. */
export function proposeColumns(
  columns: string[],
  isFilled: (at: number) => boolean,
): Record<ColumnKind, number> {
  const dates = DATES.map((name) => columns.indexOf(name)).filter((at) => at >= 0)
  const states = STATE_COLUMNS.map((name) => columns.indexOf(name)).filter((at) => at >= 0)
  return {
    address: columns.indexOf('email'),
    state: states[0] ?? columns.findIndex(isLeavingColumn),
    date: dates.find(isFilled) ?? dates[0] ?? -1,
    source: columns.findIndex((name) => SOURCE.test(name)),
    name: columns.findIndex((name) => NAME.test(name)),
    tags: columns.findIndex((name) => TAGS.test(name)),
  }
}

/** Whether a column is read for a kind without being chosen for it. */
const OF_KIND: Partial<Record<ColumnKind, (name: string) => boolean>> = {
  address: (name) => name === 'email',
  state: isStateColumn,
  date: (name) => DATES.includes(name),
  source: (name) => name === 'source',
}

/**
 * The columns under the names by which rows are read. A kind for which another column is chosen
 * than the proposed one is read from that alone; times of leaving and marks of a bounce count always.
 */
export function takeColumns(
  columns: string[],
  heads: string[],
  chosen: ChosenColumns,
  proposed: ChosenColumns,
): string[] {
  const taken = [...columns]
  const changed = (Object.keys(NAMES) as ColumnKind[]).filter(
    (kind) => kind === 'source' || chosen[kind] !== proposed[kind],
  )
  for (const kind of changed)
    columns.forEach((name, at) => {
      if (OF_KIND[kind]?.(name)) taken[at] = `not read ${at}`
    })
  for (const kind of changed) {
    const at = heads.indexOf(chosen[kind] ?? '')
    const isMark = kind === 'state' && isLeavingColumn(columns[at] ?? '')
    if (at >= 0 && !isMark) taken[at] = NAMES[kind] ?? ''
  }
  return taken
}
