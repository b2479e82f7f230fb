import { expect, test } from 'vitest'
import { chosen, inOrder } from './place-in-series.ts'

const loaves: Parameters<typeof inOrder>[0] = {
  id: 3,
  articles: [
    { id: 'rye', title: 'Rye', state: 'published' },
    { id: 'oat', title: 'Oat', state: 'unpublished' },
    { id: 'barley', title: 'Barley', state: 'binned' },
  ],
}
const order = (...parameters: Parameters<typeof inOrder>) =>
  inOrder(...parameters).map(({ isThis, id }) => (isThis ? `THIS${id}` : id))

test('A new article is last in its series until it is moved', () => {
  expect(chosen(loaves, undefined)).toEqual({ id: 3 })
  expect(order(loaves, { id: 3 })).toEqual(['rye', 'oat', 'barley', 'THIS'])
  expect(order(loaves, { id: 3, place: 1 })).toEqual(['THIS', 'rye', 'oat', 'barley'])
  expect(order(loaves, { id: 3, place: 3 })).toEqual(['rye', 'oat', 'THIS', 'barley'])
})

test('An article of the series keeps its place, and is listed once', () => {
  expect(chosen(loaves, 'rye')).toEqual({ id: 3, place: 1 })
  expect(chosen(loaves, 'oat')).toEqual({ id: 3, place: 2 })
  expect(order(loaves, { id: 3, place: 2 }, 'oat')).toEqual(['rye', 'THISoat', 'barley'])
  expect(order(loaves, { id: 3, place: 3 }, 'oat')).toEqual(['rye', 'barley', 'THISoat'])
})

test('A place beyond the end of a series is the end', () => {
  expect(order(loaves, { id: 3, place: 9 })).toEqual(['rye', 'oat', 'barley', 'THIS'])
})

test('An article without a series has no place', () => {
  expect(chosen(undefined, 'oat')).toBeNull()
})
