import { describe, expect, test } from 'vitest'
import { aboutWallTime, bothClocks, momentInWords, momentOf, wallTime } from './zoned-time.ts'

const PACIFIC = 'America/Los_Angeles'

describe('A time in the zone of the Pacific', () => {
  test.each([
    ['in winter', '2026-12-01T09:30', '2026-12-01T17:30:00.000Z'],
    ['in summer', '2026-07-01T09:30', '2026-07-01T16:30:00.000Z'],
    ['at midnight', '2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
    ['an hour before clocks go forward', '2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
    ['an hour after', '2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['after clocks went back', '2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
  ])('A time %s is one moment, and that moment is it again', (_, wall, moment) => {
    expect(momentOf(wall, PACIFIC)?.toISOString()).toBe(moment)
    expect(wallTime(new Date(moment), PACIFIC)).toBe(wall)
  })

  test('A time that occurs twice in autumn is the first', () => {
    expect(momentOf('2026-11-01T01:30', PACIFIC)?.toISOString()).toBe('2026-11-01T08:30:00.000Z')
  })

  test('A time that spring leaves out is an hour later', () => {
    expect(momentOf('2026-03-08T02:30', PACIFIC)?.toISOString()).toBe('2026-03-08T10:30:00.000Z')
  })

  test.each(['', '2026-13-01T09:30', 'tomorrow', '2026-12-01'])(
    'The text %j is no time',
    (wall) => {
      expect(momentOf(wall, PACIFIC)).toBeNull()
    },
  )

  test('A time is written with the name of its zone', () => {
    expect(momentInWords(new Date('2026-12-01T17:30:00Z'), PACIFIC)).toBe(
      'December 1, 2026 at 9:30 AM, Pacific Standard Time',
    )
  })

  // rule: planning/calendar
  test.each([
    [PACIFIC, '9:30 AM Pacific'],
    ['America/Tijuana', '9:30 AM Pacific'],
    ['Europe/Berlin', '9:30 AM Pacific (6:30 PM for you)'],
    ['Asia/Tokyo', '9:30 AM Pacific (Wed 2:30 AM for you)'],
  ])('A time is named on both clocks where those of a browser in %s differ', (own, words) => {
    expect(bothClocks(new Date('2026-12-01T17:30:00Z'), PACIFIC, own)).toBe(words)
  })
})

test.each([
  ['', 'Europe/Berlin', /^Pacific (Standard|Daylight) Time, the time zone of the site\.$/],
  ['2027-07-01T09:00', 'America/Vancouver', /^9:00\sAM Pacific\.$/],
  ['2027-07-01T09:00', 'Europe/Berlin', /^9:00\sAM Pacific \(6:00\sPM for you\)\.$/],
  // On this day the clocks go from 2:00 to 3:00.
  ['2027-03-14T02:30', 'America/Vancouver', /^The clocks skip this time\. 3:30\sAM Pacific\.$/],
])('A scheduled time %s is explained to a user in %s', (wall, own, words) => {
  expect(aboutWallTime(wall, PACIFIC, own)).toMatch(words)
})
