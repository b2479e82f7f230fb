import { expect, test } from 'vitest'
import { dateAndTime, monthName, monthRange } from './calendar-dates.ts'
import { formatDate, latestOf, longDate, yearOf } from './dates.ts'
import { monthOf } from './month-of.ts'

const newYear = new Date('2026-01-01T03:00:00Z')

test('A date is that of the given time zone', () => {
  expect(longDate(newYear)).toBe('January 1, 2026')
  expect(longDate(newYear, 'America/Los_Angeles')).toBe('December 31, 2025')
})

test('A year is that of the given time zone', () => {
  expect(yearOf(newYear)).toBe(2026)
  expect(yearOf(newYear, 'America/Los_Angeles')).toBe(2025)
})

test('A month is that of the given time zone', () => {
  expect(monthOf(newYear, 'UTC')).toBe(1)
  expect(monthOf(newYear, 'America/Los_Angeles')).toBe(12)
})

test('A range of months names one month once, as it was in the time zone', () => {
  const may = '2025-05-16T12:00:00Z'
  expect(monthRange(may, newYear.toISOString())).toBe('May 2025 to January 2026')
  expect(monthRange('2025-12-01T12:00:00Z', newYear.toISOString(), 'America/Los_Angeles')).toBe(
    'December 2025',
  )
})

test('The latest of no dates is undefined', () => {
  expect(latestOf([])).toBeUndefined()
  expect(latestOf(['2025-04-19T16:20:00.000Z', '2025-10-01T00:00:00.000Z'])).toBe(
    '2025-10-01T00:00:00.000Z',
  )
})

test('A date with time names its time zone, in summer and in winter', () => {
  expect(dateAndTime(newYear, 'America/Los_Angeles')).toBe('Dec 31, 2025, 7:00 PM PST')
  const summer = new Date('2026-07-01T16:30:00Z')
  expect(dateAndTime(summer, 'America/Los_Angeles')).toBe('Jul 1, 2026, 9:30 AM PDT')
})

test('The number of a month and its name are told apart, whichever was asked for first', () => {
  const november = new Date('2026-11-26T12:00Z')
  const numberOf = () => formatDate(november, 'UTC', { month: 'numeric' })
  expect([numberOf(), monthName(11), numberOf()]).toEqual(['11', 'November', '11'])
})
