import { expect, test } from 'vitest'
import { inOrder, ordersOf } from '../../lib/sort-by.ts'
import { directionOf, nextOrder } from './sorted-columns.ts'

test('Presses on a head sort one way, the other way, and as the list usually is', () => {
  expect(nextOrder('email', '')).toBe('email')
  expect(nextOrder('email', 'email')).toBe('-email')
  expect(nextOrder('email', '-email')).toBe('')
})

test('A head of times sorts the newest first, also after another head', () => {
  expect(nextOrder('since', 'email', 'descending')).toBe('-since')
  expect(nextOrder('since', '-since', 'descending')).toBe('since')
  expect(nextOrder('since', 'since', 'descending')).toBe('')
})

test('Only the head that sorts has a direction', () => {
  expect(directionOf('email', 'email')).toBe('ascending')
  expect(directionOf('email', '-email')).toBe('descending')
  expect(directionOf('email', 'since')).toBeUndefined()
})

test('A list has each of its columns both ways, and its usual order', () => {
  expect(ordersOf(['email', 'since'])).toEqual(['', 'email', '-email', 'since', '-since'])
})

test('Items that the page has are sorted by numbers and by words, and equal ones stay', () => {
  const items = [
    { name: 'Rye', sent: 9 },
    { name: 'apples', sent: 10 },
    { name: 'Jam', sent: 9 },
  ]
  const keys = {
    name: (item: (typeof items)[0]) => item.name,
    sent: (item: (typeof items)[0]) => item.sent,
  }
  const names = (order: Parameters<typeof inOrder<(typeof items)[0], 'name' | 'sent'>>[1]) =>
    inOrder(items, order, keys).map(({ name }) => name)
  expect(names('')).toEqual(['Rye', 'apples', 'Jam'])
  expect(names('name')).toEqual(['apples', 'Jam', 'Rye'])
  expect(names('sent')).toEqual(['Rye', 'Jam', 'apples'])
  expect(names('-sent')).toEqual(['apples', 'Rye', 'Jam'])
})
