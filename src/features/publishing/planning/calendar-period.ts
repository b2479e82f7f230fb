import { monthRange, weekdayAndDate } from '../../../lib/calendar-dates.ts'

const DAY_MS = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const dayAfter = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS)

/** Monday of the week in which a day is. */
const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

/** The month, as `2026-12`, that is so many months later. */
function monthAfter(month: string, months: number): string {
  const at = new Date(timeOf(`${month}-01`))
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** What the calendar shows: a month or a week, in whole weeks from Monday to Sunday. */
export type CalendarPeriod = {
  unit: 'month' | 'week'
  title: string
  days: string[]
  /** Queries of the addresses of the period before, of today and after, and of both units. */
  before: string
  today: string
  after: string
  month: string
  week: string
}

const isKnownDay = (day: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(timeOf(day)) && dayOf(timeOf(day)) === day

/** The period in the query of an address; by default the month of `today`. */
export function periodIn(query: string, today: string): CalendarPeriod {
  const parameters = new URLSearchParams(query)
  const week = parameters.get('week') ?? ''
  if (isKnownDay(week)) return weekOf(mondayOf(week), today)
  const month = parameters.get('month') ?? ''
  return isKnownDay(`${month}-01`) ? monthOf(month, today) : monthOf(today.slice(0, 7), today)
}

const listDays = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayAfter(from, index))

function weekOf(monday: string, today: string): CalendarPeriod {
  const sunday = dayAfter(monday, 6)
  return {
    unit: 'week',
    title: `${weekdayAndDate(monday)} to ${weekdayAndDate(sunday)}, ${sunday.slice(0, 4)}`,
    days: listDays(monday, 7),
    before: `week=${dayAfter(monday, -7)}`,
    today: `week=${mondayOf(today)}`,
    after: `week=${dayAfter(monday, 7)}`,
    month: `month=${monday.slice(0, 7)}`,
    week: `week=${monday}`,
  }
}

function monthOf(month: string, today: string): CalendarPeriod {
  const first = `${month}-01`
  const next = `${monthAfter(month, 1)}-01`
  const from = mondayOf(first)
  const to = dayAfter(mondayOf(dayAfter(next, -1)), 7)
  return {
    unit: 'month',
    title: monthRange(first, first),
    days: listDays(from, (timeOf(to) - timeOf(from)) / DAY_MS),
    before: `month=${monthAfter(month, -1)}`,
    today: `month=${today.slice(0, 7)}`,
    after: `month=${monthAfter(month, 1)}`,
    month: `month=${month}`,
    week: `week=${mondayOf(today.startsWith(month) ? today : first)}`,
  }
}
