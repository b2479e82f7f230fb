/**
 * The number of the month in a time zone; 1 is January. A page of readers that needs the month alone
 * does not load the formatters of dates.ts.
 */
export const monthOf = (date: Date, timeZone: string): number =>
  Number(date.toLocaleString('en-US', { month: 'numeric', timeZone }))
