import { expect, it } from 'vitest'
import { byRank, rankOf } from './rank.ts'

it.each([
  ['Rye in a tin', 'rye', 0],
  ['Whole rye', 'rye', 1],
  ['Crème fraîche', 'creme fr', 0],
  ['Name and place', 'pl na', 1],
  ['Buttermilk', 'milk', 2],
  ['Hens', 'rye', 3],
])('“%s” for “%s” is in place %i', (label, typed, rank) => {
  expect(rankOf(label, typed)).toBe(rank)
})

it('What begins with the words is first, and equal finds keep their order', () => {
  const labels = ['Rewrite', 'Our writers', 'Write', 'Writing room']
  expect(byRank(labels, 'writ', String)).toEqual([
    'Write',
    'Writing room',
    'Our writers',
    'Rewrite',
  ])
})
