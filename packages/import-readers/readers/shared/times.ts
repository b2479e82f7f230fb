import type { ImportNote } from '../../pieces.ts'

/** Of month names that sources write. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb']
/** Letters that tell the months of all these languages apart. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')

/** Numbers of months, from 1, by name and short name. */
const MONTHS = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        plain(format.format(Date.UTC(2020, at, 15))),
        at + 1,
      ])
    }),
  ),
)

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s*([ap])\.?m\b)?/i
const ZONE = /(?:\s*(Z|UTC|GMT)|\s*(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})?)(?:\s*\([^)]*\))?$/i

type Day = [year: number, month: number, day: number]

/** The day that a text begins with or names. */
function dayIn(text: string): Day | null {
  const [, year, month = 1, day = 1] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?![\d])/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ??
    []
  if (year) return [Number(year), Number(month), Number(day)]
  const [, first, sign, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text) ?? []
  if (first && second) {
    // With slashes the month is first, as Movable Type writes it, unless it cannot be one.
    const isMonthFirst = sign !== '.' && Number(first) <= 12
    const [day, month] = isMonthFirst ? [second, first] : [first, second]
    return [Number(last), Number(month), Number(day)]
  }
  const words = text.match(/\p{L}+/gu) ?? []
  const named = words.map((word) => MONTHS.get(plain(word))).find((known) => known !== undefined)
  const numbers = text.match(/\d+/g) ?? []
  const ofYear = numbers.find((number) => number.length === 4)
  const ofDay = numbers.find((number) => number.length <= 2)
  return named && ofYear ? [Number(ofYear), named, Number(ofDay ?? 1)] : null
}

/** Milliseconds; null for a day that no calendar has, or an hour that no clock shows. */
function momentOf([year, month, day]: Day, clock: RegExpExecArray | null): number | null {
  // A day without a time is at noon, so that it is that day in every zone.
  const [, hour = '12', minute = '0', second = '0', part = '0', half] = clock ?? []
  const twelve = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const at = Date.UTC(
    year,
    month - 1,
    day,
    twelve,
    Number(minute),
    Number(second),
    Number(part.padEnd(3, '0')),
  )
  const known = new Date(at)
  const isReal =
    year >= 1000 &&
    known.getUTCMonth() === month - 1 &&
    known.getUTCDate() === day &&
    (half ? Number(hour) <= 12 : twelve <= 23) &&
    Number(minute) <= 59 &&
    Number(second) <= 60
  return isReal ? at : null
}

/**
 * Dates as sources write them, in ISO 8601, numbers or words, or seconds since 1970, as ISO 8601 in
 * UTC. A time without a zone is read as UTC, with a note; null, with a note, for a date that there
 * is not.
 */
export function timeOf(value: unknown, notes: ImportNote[]): string | null {
  if ((value ?? '') === '') return null
  const text = (value instanceof Date ? isoOf(value) : String(value)).trim()
  const seconds = /^\d{10}(\d{3})?$/.exec(text)
  if (seconds) return new Date(Number(text) * (seconds[1] ? 1 : 1000)).toISOString()
  const clock = CLOCK.exec(text)
  const zone = clock && ZONE.exec(text)
  const day = dayIn(
    text
      .replace(/^\p{L}+\.?,\s*/u, '')
      .replace(CLOCK, ' ')
      .trim(),
  )
  const moment = day && momentOf(day, clock)
  if (moment === null) {
    notes.push({ topic: 'dates', words: `“${text.slice(0, 60)}” is not a date.` })
    return null
  }
  if (clock && !zone)
    notes.push({ topic: 'dates', words: 'A time without a zone was read as UTC.' })
  const [, , sign, hours = 0, minutes = 0] = zone ?? []
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  return isoOf(new Date(moment - offset * 60_000)) || null
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "March 4, 2027", for the report. */
export const dayInWords = (time: string): string => DAY.format(new Date(time))

const isoOf = (time: Date): string => (Number.isNaN(time.getTime()) ? '' : time.toISOString())
