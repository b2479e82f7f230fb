/** A date in words, "May 16, 2025", as it was in the given time zone. */
export const longDate = (date: Date, timeZone = 'UTC'): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

/** The year in which a moment fell in the given time zone. */
export const yearOf = (date: Date, timeZone = 'UTC'): number =>
  Number(date.toLocaleDateString('en-US', { year: 'numeric', timeZone }))
