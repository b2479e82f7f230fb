/** Creating a formatter costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.entries(options).join(' ')}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formatters.set(key, formatter)
  return formatter.format(date)
}

/** "May 16, 2025" */
export const longDate = (date: Date, timeZone = 'UTC'): string =>
  format(date, timeZone, { dateStyle: 'long' })

/** "Nov 23" of `2026-11-23`. */
export const shortDay = (day: string): string =>
  format(new Date(`${day}T00:00:00Z`), 'UTC', { month: 'short', day: 'numeric' })

/** "Nov 23, 2026, 9:00 AM PST" */
export const dateAndTime = (date: Date, timeZone = 'UTC'): string =>
  format(date, timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** "Thu, Nov 26", of a day of the calendar: `2026-11-26`. */
export const weekdayAndDate = (day: string): string =>
  format(new Date(`${day}T00:00Z`), 'UTC', { weekday: 'short', month: 'short', day: 'numeric' })

/** "9:30 AM" */
export const timeOfDay = (date: Date, timeZone: string): string =>
  format(date, timeZone, { timeStyle: 'short' })

/** "March 2024 to May 2025", or "May 2025" for a single month. */
export function monthRange(from: string, to: string, timeZone = 'UTC'): string {
  const months = [from, to].map((at) =>
    format(new Date(at), timeZone, { month: 'long', year: 'numeric' }),
  )
  return [...new Set(months)].join(' to ')
}

/** The latest of some ISO 8601 times. */
export const latestOf = (moments: string[]): string | undefined => moments.toSorted().at(-1)

export const yearOf = (date: Date, timeZone = 'UTC'): number =>
  Number(format(date, timeZone, { year: 'numeric' }))

/** 1 is January. */
export const monthOf = (date: Date, timeZone = 'UTC'): number =>
  Number(format(date, timeZone, { month: 'numeric' }))

/** "November" of 11. */
export const monthName = (month: number): string =>
  format(new Date(Date.UTC(2026, month - 1)), 'UTC', { month: 'long' })

/** Whether this is a day of the calendar, from the year 1000: `2026-05-31`. */
export function isDay(text: string): boolean {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
