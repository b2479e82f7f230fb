import { expect, test } from 'vitest'
import { createBeside } from './beside.ts'

const article = (id: string, day: string) => ({ id, published_at: `2025-01-${day}T08:00:00.000Z` })
const FROE = article('froe', '05')
const beside = createBeside([article('rye', '07'), FROE, article('hens', '03')])

test('An article stands between the one that is older and the one that is newer', () => {
  expect(beside(FROE)).toEqual({ previous: 'hens', next: 'rye' })
})

test('The newest article has none after it, the oldest none before it', () => {
  expect(beside(article('rye', '07'))).toEqual({ previous: 'froe', next: undefined })
  expect(beside(article('hens', '03'))).toEqual({ previous: undefined, next: 'froe' })
})

test('An article that is not among them stands where its time puts it', () => {
  expect(beside(article('boats', '09'))).toEqual({ previous: 'rye', next: undefined })
  expect(beside(article('boats', '04'))).toEqual({ previous: 'hens', next: 'froe' })
  expect(beside(article('boats', '01'))).toEqual({ previous: undefined, next: 'hens' })
})

test('Of two articles of the same time the one whose id comes first counts as the newer', () => {
  expect(beside(article('boats', '05'))).toEqual({ previous: 'froe', next: 'rye' })
  expect(beside(article('goats', '05'))).toEqual({ previous: 'hens', next: 'froe' })
})
