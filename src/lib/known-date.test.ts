import { expect, test } from 'vitest'
import { knownDate } from './known-date.ts'

test('The date of an article without one is not shown, in whatever form Postgres writes it', () => {
  expect(knownDate('2000-01-01T12:00:00.001Z')).toBeNull()
  expect(knownDate('2000-01-01T12:00:00.001+00:00')).toBeNull()
  expect(knownDate(null)).toBeNull()
})

test('An article of 1 January 2000, whose source names only the day, shows its date', () => {
  expect(knownDate('2000-01-01T12:00:00+00:00')).toBe('2000-01-01T12:00:00+00:00')
})
