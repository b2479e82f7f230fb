import * as v from 'valibot'
import { isDay } from './calendar-dates.ts'
import { REQUIRED } from './field-messages.ts'

export const rowId = v.number()

/** An id in the database. Paths and queries have it as digits. */
export const integerId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)

const whole = (name: string, low: number, high: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))],
      `${name} must be a whole number.`,
    ),
    v.integer(`${name} must be a whole number.`),
    v.minValue(low, `${name} must be at least ${low}.`),
    v.maxValue(high, `${name} must be at most ${high}.`),
  )

export const offset = v.optional(whole('Offset', 0, 10_000), 0)

export const quantity = (standard: number, most = 50) =>
  v.optional(whole('Quantity', 1, most), standard)

/** A search keyword without NUL and lone surrogates, which Postgres cannot store. */
export const keyword = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(200, 'Search for at most 200 characters.'),
    v.transform((text) => text.replaceAll('\0', '').toWellFormed().trim()),
  ),
  '',
)

/** A position in an ordered list, from 1. */
export const place = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

/** A date such as `2026-05-31` in the time zone of the site. */
export const day = v.pipe(
  v.string('A date is text.'),
  v.isoDate('Enter a date such as 2026-05-31.'),
  v.check(isDay, 'Enter a date such as 2026-05-31.'),
)

/** A time from the database. Postgres writes `+00:00` where the API writes `Z`. */
export const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((at) => new Date(at).toISOString()),
)

const MOMENT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/** The year has four digits, because Postgres and JSON write longer ones differently. */
function isMoment(text: string): boolean {
  const [, day = ''] = MOMENT.exec(text) ?? []
  return isDay(day) && Date.parse(text) < Date.UTC(10_000, 0)
}

/** A time in the input of a call: ISO 8601 with a zone. */
export const moment = v.pipe(
  v.string(REQUIRED),
  v.check(isMoment, 'A time must look like 2026-11-21T09:30:00Z.'),
  v.transform((at) => new Date(at).toISOString()),
)

/** The version of the record that is edited; 0 before the first save. */
export const version = v.pipe(
  v.number(REQUIRED),
  v.integer(),
  v.minValue(0),
  v.maxValue(2 ** 31 - 1),
)
