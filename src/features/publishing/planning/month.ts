const DAY_MS = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The days, as `2026-11-30`, of all weeks from Monday to Sunday in which the month has a day. */
export function daysAround(month: string): string[] {
  const first = timeOf(`${month}-01`)
  const last = timeOf(`${monthAfter(month, 1)}-01`) - DAY_MS
  const weekday = (time: number) => (new Date(time).getUTCDay() + 6) % 7
  const [from, to] = [first - weekday(first) * DAY_MS, last + (6 - weekday(last)) * DAY_MS]
  return Array.from({ length: (to - from) / DAY_MS + 1 }, (_, at) => dayOf(from + at * DAY_MS))
}

export const dayAfter = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS)

/** The month, as `2026-12`, that is so many months later. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(timeOf(`${month}-01`))
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** The month in the query of an address; by default that of `today`. */
export const monthIn = (query: string, today: string): string => {
  const named = new URLSearchParams(query).get('month') ?? ''
  return /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7)
}
