import { expect, test } from 'vitest'
import { longDate, yearOf } from './dates.ts'

const newYear = new Date('2026-01-01T03:00:00Z')

test('a date is that of the zone asked for', () => {
  expect(longDate(newYear)).toBe('January 1, 2026')
  expect(longDate(newYear, 'America/Los_Angeles')).toBe('December 31, 2025')
})

test('so is a year', () => {
  expect(yearOf(newYear)).toBe(2026)
  expect(yearOf(newYear, 'America/Los_Angeles')).toBe(2025)
})
