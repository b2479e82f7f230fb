import { withFraction } from '../amounts/fractions.ts'
import type { Card } from '../contract.ts'

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const MONTH = (365.25 / 12) * DAY

const counted = (count: number, unit: string): string =>
  `${withFraction(count)} ${unit}${count > 1 ? 's' : ''}`

/**
 * A time in whole minutes as cooks say it: "1 h 30 min", "39 hours", "2½ days", "6 weeks",
 * "9 months". Below three hours it is exact; a step has `exactText` (rule: cards/durations).
 */
export function durationText(minutes: number): string {
  if (minutes < 3 * HOUR) return clockText(minutes)
  if (minutes < 12 * HOUR) return clockText(Math.round(minutes / 5) * 5)
  if (minutes < 22.5 * HOUR) return counted(Math.round(minutes / 30) / 2, 'hour')
  const days = Math.round(minutes / DAY)
  const isAboutDays = Math.abs(minutes - days * DAY) <= 1.5 * HOUR
  if (minutes < 2 * DAY && !isAboutDays) return counted(Math.round(minutes / HOUR), 'hour')
  if (minutes < 4 * DAY) return counted(Math.round((minutes / DAY) * 2) / 2, 'day')
  return longText(minutes, days)
}

/** The time of a step to the minute: "1 h 25 min", "36 hours", "11 days 5 h 30 min", "6 weeks". */
export function exactText(minutes: number): string {
  const [days, rest] = [Math.floor(minutes / DAY), minutes % DAY]
  if (days === 0 || (days === 1 && rest > 0)) return clockText(minutes)
  if (minutes % WEEK === 0) return counted(minutes / WEEK, 'week')
  return `${counted(days, 'day')}${rest ? ` ${clockText(rest)}` : ''}`
}

function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (hours === 0) return rest === 1 ? '1 minute' : `${rest} minutes`
  return rest === 0 ? counted(hours, 'hour') : `${hours} h ${rest} min`
}

/** Days, weeks or months, of which only a whole number is said as such. */
function longText(minutes: number, days: number): string {
  if ([30, 31, 60, 61, 62].includes(days)) return counted(Math.round(days / 30), 'month')
  if (days > 84 + 1) {
    // "9 months" for 291 days: whoever waits rounds down.
    const months = Math.floor(minutes / MONTH + 1 / 4)
    if (months !== 12 && months < 24) return counted(months, 'month')
    return counted(Math.round(months / 6) / 2, 'year')
  }
  const weeks = Math.round(days / 7)
  const near = days < 28 ? DAY / 2 : DAY
  return weeks > 0 && Math.abs(minutes - weeks * WEEK) <= near
    ? counted(weeks, 'week')
    : counted(days, 'day')
}

/** What is waited for from the evening to the morning is "overnight". */
export const waitingText = (minutes: number): string =>
  minutes >= 8 * HOUR && minutes <= 14 * HOUR
    ? `overnight, ${durationText(minutes)}`
    : durationText(minutes)

/** How long a card takes: "1 h 30 min", or "20 minutes active, 12 hours in all". */
export function timesText(card: Times): string {
  const total = totalMinutes(card)
  if (!total) return ''
  const active = total - (card.waiting ?? 0)
  const [ofWork, inAll] = [durationText(active), durationText(total)]
  return active === 0 || ofWork === inAll ? inAll : `${ofWork} active, ${inAll} in all`
}

/** Each unit of a time, for editors: "1 hour 20 minutes". */
export function exactDuration(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / DAY), 'day'],
    [Math.floor((minutes % DAY) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const text = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
  return text || '0 minutes'
}

/** `P5DT1H20M` */
export function isoDuration(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(minutes / DAY),
    Math.floor((minutes % DAY) / 60),
    minutes % 60,
  ]
  const time = `${hours ? `${hours}H` : ''}${rest ? `${rest}M` : ''}`
  if (!days && !time) return 'PT0M'
  return `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`
}

type Times = Pick<Card, 'preparation' | 'work' | 'waiting'>

/** The sum of all times; null for a card without times. */
export function totalMinutes({ preparation, work, waiting }: Times): number | null {
  const times = [preparation, work, waiting].filter((time) => time !== null)
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : null
}

export const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
)

/** "June to September"; empty for the whole year. */
export function seasonText(months: number[]): string {
  const present = new Set(months)
  if (present.size === 0 || present.size === 12) return ''
  const first = [...present].filter((month) => !present.has(month === 1 ? 12 : month - 1))
  return first
    .toSorted((one, other) => one - other)
    .map((from) => {
      let to = from
      while (present.has((to % 12) + 1)) to = (to % 12) + 1
      const [start = '', end = ''] = [MONTHS[from - 1], MONTHS[to - 1]]
      return from === to ? start : `${start} to ${end}`
    })
    .join(', ')
}
