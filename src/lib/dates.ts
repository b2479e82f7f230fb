/** Making a formatter costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options).join(' ')}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formatters.set(key, formatter)
  return formatter.format(date)
}

/** A date in words, "May 16, 2025", as it was in the given time zone. */
export const longDate = (date: Date, timeZone = 'UTC'): string =>
  format(date, timeZone, { dateStyle: 'long' })

/** A moment in words with its zone, "Nov 23, 2026, 9:00 AM PST", as it is in the given time zone. */
export const dateAndTime = (date: Date, timeZone = 'UTC'): string =>
  format(date, timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** The months from one moment to another in words, "March 2024 to May 2025", or "May 2025" for one. */
export function monthRange(from: string, to: string, timeZone = 'UTC'): string {
  const months = [from, to].map((at) =>
    format(new Date(at), timeZone, { month: 'long', year: 'numeric' }),
  )
  return [...new Set(months)].join(' to ')
}

/** The latest of some moments in ISO 8601. */
export const latestOf = (moments: string[]): string | undefined => moments.toSorted().at(-1)

/** The year in which a moment fell in the given time zone. */
export const yearOf = (date: Date, timeZone = 'UTC'): number =>
  Number(format(date, timeZone, { year: 'numeric' }))
