import { formatDate } from './dates.ts'

/** "Nov 23" */
export const shortDay = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), 'UTC', { month: 'short', day: 'numeric' })

/** "Nov 23, 2026, 9:00 AM PST" */
export const dateAndTime = (date: Date, timeZone = 'UTC'): string =>
  formatDate(date, timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** "Thu, Nov 26" */
export const weekdayAndDate = (day: string): string =>
  formatDate(new Date(`${day}T00:00Z`), 'UTC', { weekday: 'short', month: 'short', day: 'numeric' })

/** "9:30 AM" */
export const timeOfDay = (date: Date, timeZone: string): string =>
  formatDate(date, timeZone, { timeStyle: 'short' })

/** "March 2024 to May 2025", or the month alone when both are the same. */
export function monthRange(from: string, to: string, timeZone = 'UTC'): string {
  const months = [from, to].map((at) =>
    formatDate(new Date(at), timeZone, { month: 'long', year: 'numeric' }),
  )
  return [...new Set(months)].join(' to ')
}

/** "November" */
export const monthName = (month: number): string =>
  formatDate(new Date(Date.UTC(2026, month - 1)), 'UTC', { month: 'long' })

/** Whether a text is a date as `2026-05-31`, from the year 1000 on. */
export function isDay(text: string): boolean {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
