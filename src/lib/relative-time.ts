const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** A year has 52 weeks here, so that "52 weeks ago" never occurs. */
const YEAR = 364 * DAY

const UNITS: [name: string, length: number][] = [
  ['year', YEAR],
  ['week', WEEK],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
]

/** "3 weeks ago" (rule: reading/relative-time) */
export function relativeTime(then: number, now: number): string {
  const passed = now - then
  for (const [name, length] of UNITS) {
    const count = Math.floor(passed / length)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
