/** A date in words, "May 16, 2025", as it was in the given time zone. */
export const longDate = (date: Date, timeZone = 'UTC'): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

/** A moment in words with its zone, "Nov 23, 2026, 9:00 AM PST", as it is in the given time zone. */
export const dateAndTime = (date: Date, timeZone = 'UTC'): string =>
  date.toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

/** The year in which a moment fell in the given time zone. */
export const yearOf = (date: Date, timeZone = 'UTC'): number =>
  Number(date.toLocaleDateString('en-US', { year: 'numeric', timeZone }))
