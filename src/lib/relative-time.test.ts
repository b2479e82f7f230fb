import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const DAY = 86_400_000

test.each([
  [0, 'just now'],
  [999, 'just now'],
  [1000, '1 second ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [364 * DAY - 1, '51 weeks ago'],
  [364 * DAY, '1 year ago'],
  [728 * DAY, '2 years ago'],
])('A time %d ms ago is written as %s', (passed, text) => {
  expect(relativeTime(0, passed)).toBe(text)
})

const now = Date.UTC(2026, 10, 21)
const passed = fc.integer({ min: 0, max: 100 * 364 * DAY })

test('Time is told in whole seconds to years, without months, singular for one', () => {
  fc.assert(
    fc.property(passed, (ms) =>
      /^(just now|1 (second|minute|hour|day|week|year) ago|([2-9]|\d{2,}) (seconds|minutes|hours|days|weeks|years) ago)$/.test(
        relativeTime(now - ms, now),
      ),
    ),
  )
})

test('A time in the future is written as just now', () => {
  fc.assert(fc.property(passed, (ms) => relativeTime(now + ms, now) === 'just now'))
})

const lengths: Record<string, number> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
  year: 364 * DAY,
}

test('A relative time has passed, and the next whole unit has not', () => {
  fc.assert(
    fc.property(passed, (ms) => {
      const [, count, unit] = /^(\d+) (\w+?)s? ago$/.exec(relativeTime(now - ms, now)) ?? []
      if (unit === undefined) return ms < 1000
      const length = lengths[unit] ?? 0
      return Number(count) * length <= ms && ms < (Number(count) + 1) * length
    }),
  )
})
