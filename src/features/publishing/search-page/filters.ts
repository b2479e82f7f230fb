import { STATE_NAMES } from '../../../lib/article-fields.ts'
import { monthName } from '../../../lib/calendar-dates.ts'
import { longDate } from '../../../lib/dates.ts'
import { type CardFilter, NO_CARD_FILTER } from '../../kitchen/cards/shared/card-filter.ts'
import type { CardKind } from '../../kitchen/cards/shared/card-kinds.ts'
import type { Category } from '../categories/contract.ts'
import { flatten } from '../categories/shared/category-trees.ts'
import type { Sort } from '../search/contract.ts'
import type { Series } from '../series/contract.ts'
import { EMPTY_VIEW, type SearchView, type StateFilter, writeAddress } from './search-address.ts'

export type NamedSeries = Pick<Series, 'id' | 'title'>

/** A filter of the view; applying `without` to the view removes it. */
export type ActiveFilter = { key: string; label: string; without: Partial<SearchView> }

const { tags, series, from, to, state } = EMPTY_VIEW
/** A change of a view that removes its filters. */
export const FILTERS_OFF = { tags, series, from, to, state, ...NO_CARD_FILTER }

/** The orders that the static index has (rule: search/server-is-the-truth). */
export const OFFLINE_SORTS: readonly Sort[] = ['relevance', 'date_newest', 'date_oldest']

export const isFiltered = (view: SearchView): boolean =>
  writeAddress({ ...view, ...FILTERS_OFF }) !== writeAddress(view)

export const STATE_LABELS: Record<StateFilter, string> = {
  published: STATE_NAMES.published,
  any: 'Every state',
  unpublished: STATE_NAMES.unpublished,
  suppressed: STATE_NAMES.suppressed,
  binned: STATE_NAMES.binned,
}

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  date_newest: 'Newest',
  date_oldest: 'Oldest',
  views: 'Most viewed',
  likes: 'Most liked',
  date_created_newest: 'Created (Newest)',
  date_created_oldest: 'Created (Oldest)',
}

export const KIND_LABELS: Record<CardKind, string> = { recipe: 'Recipes', method: 'Methods' }

export const TIME_LABELS: Record<NonNullable<CardFilter['time']>, string> = {
  30: 'Up to 30 minutes',
  60: 'Up to 1 hour',
  180: 'Up to 3 hours',
  1440: 'Up to a day',
  longer: 'Longer than a day',
}

export const seasonLabel = (season: NonNullable<CardFilter['season']>): string =>
  season === 'now' ? 'In season now' : `In season in ${monthName(season)}`

const dayLabel = (day: string): string => longDate(new Date(`${day}T00:00Z`))

/** The ranges of publication dates that are offered, in months until today. */
export const DATE_RANGES = [
  { months: 1, label: 'In the last month' },
  { months: 3, label: 'In the last 3 months' },
  { months: 12, label: 'In the last year' },
] as const

/** The same day some months ago, or the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() - months + 1, 0))
  day.setUTCDate(Math.min(day.getUTCDate(), now.getDate()))
  return day.toISOString().slice(0, 10)
}

export function activeFilters(
  { tags, series, kind, time, season, from, to, state }: SearchView,
  categories: Category[],
  allSeries: NamedSeries[],
): ActiveFilter[] {
  const names = new Map(flatten(categories).map(({ id, name }) => [id, name]))
  const ofTags =
    tags === '*'
      ? [{ key: 'all', label: 'All categories', without: { tags: [] } }]
      : tags.map((id) => ({
          key: `tag-${id}`,
          label: names.get(id) ?? `Category ${id}`,
          without: { tags: tags.filter((other) => other !== id) },
        }))
  const title = allSeries.find(({ id }) => id === series)?.title ?? `Series ${series}`
  return [
    ...ofTags,
    ...(series === null ? [] : [{ key: 'series', label: title, without: { series: null } }]),
    ...(kind ? [{ key: 'kind', label: KIND_LABELS[kind], without: { kind: null } }] : []),
    ...(time ? [{ key: 'time', label: TIME_LABELS[time], without: { time: null } }] : []),
    ...(season ? [{ key: 'season', label: seasonLabel(season), without: { season: null } }] : []),
    ...(from === ''
      ? []
      : [{ key: 'from', label: `From ${dayLabel(from)}`, without: { from: '' } }]),
    ...(to === '' ? [] : [{ key: 'to', label: `Until ${dayLabel(to)}`, without: { to: '' } }]),
    ...(state === EMPTY_VIEW.state
      ? []
      : [{ key: 'state', label: STATE_LABELS[state], without: { state: EMPTY_VIEW.state } }]),
  ]
}
