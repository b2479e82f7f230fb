const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** 52 weeks, so that no time is left over between the last week and the first year. */
const YEAR = 364 * DAY

const UNITS: [name: string, length: number][] = [
  ['year', YEAR],
  ['week', WEEK],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
]

/**
 * How long ago something was, in whole units rounded down: "3 weeks ago". There are no months
 * (rule: reading/relative-time). What lies ahead, as when two clocks differ, is "just now" too.
 */
export function relativeTime(then: number, now: number): string {
  const passed = now - then
  for (const [name, length] of UNITS) {
    const count = Math.floor(passed / length)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
