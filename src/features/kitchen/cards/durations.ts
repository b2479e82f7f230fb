import type { Card } from './contract.ts'

const DAY = 24 * 60

/** "1 hour 20 minutes" */
export function durationText(minutes: number): string {
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
