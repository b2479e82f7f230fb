import { type CardKind, KINDS } from './card-kinds.ts'

/** The choices of time, each the most minutes of a card. */
export const CARD_TIMES = [30, 60, 180, 1440, 'longer'] as const
/** 1 is January. */
export const SEASONS = ['now', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** All choices must fit the same card of an article (rule: search/card-filters). */
export type CardFilter = {
  kind: CardKind | null
  time: (typeof CARD_TIMES)[number] | null
  season: (typeof SEASONS)[number] | null
}

export const NO_CARD_FILTER: CardFilter = { kind: null, time: null, season: null }

const named = <Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text) ?? null

/** Reads a filter from an address or a form; unknown choices are ignored. */
export const readCardFilter = (textOf: (name: keyof CardFilter) => string | null): CardFilter => ({
  kind: named(KINDS, textOf('kind')),
  time: named(CARD_TIMES, textOf('time')),
  season: named(SEASONS, textOf('season')),
})

type Filtered = { kind: CardKind; minutes: number | null; months: readonly number[] }

/** What the offline search stores of a card: kind, time and months, as `recipe 60 5.6.7`. */
export function filterValueOf({ kind, minutes, months }: Filtered): string {
  const fitting = CARD_TIMES.find((most) => most === 'longer' || (minutes ?? 0) <= most)
  return `${kind} ${minutes === null ? '' : fitting} ${[...new Set(months)].join('.')}`
}

/** Whether a value of `filterValueOf` fits a filter; `month` is the present one, 1 in January. */
export function fitsFilter(value: string, filter: CardFilter, month: number): boolean {
  const [kind, time = '', months = ''] = value.split(' ')
  const season = filter.season === 'now' ? month : filter.season
  const present = months.split('.')
  const isInTime =
    time === String(filter.time) || (filter.time !== 'longer' && Number(time) <= (filter.time ?? 0))
  return (
    (filter.kind === null || kind === filter.kind) &&
    (filter.time === null || (time !== '' && isInTime)) &&
    // A card for the whole year has no season.
    (season === null || (present.includes(String(season)) && present.length < 12))
  )
}
