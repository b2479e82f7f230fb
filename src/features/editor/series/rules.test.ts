import { expect, test } from 'vitest'
import type { DeskSeries } from '../../series/contract.ts'
import { chosen, inOrder } from './rules.ts'

const loaves: DeskSeries = {
  id: 3,
  title: 'First Loaves',
  articles: [
    { id: 'rye', title: 'Rye', state: 'published' },
    { id: 'oat', title: 'Oat', state: 'unpublished' },
    { id: 'barley', title: 'Barley', state: 'binned' },
  ],
}
const order = (...asked: Parameters<typeof inOrder>) =>
  inOrder(...asked).map(({ isThis, id }) => (isThis ? 'THIS' : id))

test('a new article comes last until it is moved', () => {
  expect(chosen(loaves, undefined)).toEqual({ id: 3 })
  expect(order(loaves, { id: 3 })).toEqual(['rye', 'oat', 'barley', 'THIS'])
  expect(order(loaves, { id: 3, place: 1 })).toEqual(['THIS', 'rye', 'oat', 'barley'])
  expect(order(loaves, { id: 3, place: 3 })).toEqual(['rye', 'oat', 'THIS', 'barley'])
})

test('one that is in it stands where it stands, and is counted once', () => {
  expect(chosen(loaves, 'oat')).toEqual({ id: 3, place: 2 })
  expect(order(loaves, { id: 3, place: 2 }, 'oat')).toEqual(['rye', 'THIS', 'barley'])
  expect(order(loaves, { id: 3, place: 3 }, 'oat')).toEqual(['rye', 'barley', 'THIS'])
})

test('a place beyond the end is the end, as the database has it', () => {
  expect(order(loaves, { id: 3, place: 9 })).toEqual(['rye', 'oat', 'barley', 'THIS'])
})

test('no series is none', () => {
  expect(chosen(undefined, 'oat')).toBeNull()
})
