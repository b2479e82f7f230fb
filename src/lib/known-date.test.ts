import { expect, test } from 'vitest'
import { knownDate } from './known-date.ts'

test('The date of an article without one is not shown, in whatever form Postgres writes it', () => {
  expect(knownDate('2000-01-01T12:00:00.000Z')).toBeNull()
  expect(knownDate('2000-01-01T12:00:00+00:00')).toBeNull()
  expect(knownDate(null)).toBeNull()
  expect(knownDate('2000-01-01T12:00:01.000Z')).toBe('2000-01-01T12:00:01.000Z')
})
