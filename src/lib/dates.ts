/** Formatters are cached: making one costs more than using one a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatDate(
  date: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${timeZone} ${Object.entries(options).join(' ')}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formatters.set(key, formatter)
  return formatter.format(date)
}

/** "May 16, 2025" */
export const longDate = (date: Date, timeZone = 'UTC'): string =>
  formatDate(date, timeZone, { dateStyle: 'long' })

/** The latest of ISO 8601 times in UTC; undefined for an empty list. */
export const latestOf = (moments: string[]): string | undefined => moments.toSorted().at(-1)

export const yearOf = (date: Date, timeZone = 'UTC'): number =>
  Number(formatDate(date, timeZone, { year: 'numeric' }))
