import { expect, it } from 'vitest'
import { MANAGER_SORTS } from '../../../search/contract.ts'
import { COLUMNS, directionOf, nextSort, SORTS } from './columns.ts'

it('A heading asks for the usual direction first, and then for the other one', () => {
  for (const column of COLUMNS) {
    const first = nextSort(column, 'relevance')
    expect(directionOf(column, first)).toBe(column.first)
    const second = nextSort(column, first)
    expect(second).not.toBe(first)
    expect(nextSort(column, second)).toBe(first)
  }
})

it('Each order of the article manager has words, and no two the same', () => {
  expect(Object.keys(SORTS).sort()).toEqual([...MANAGER_SORTS].sort())
  expect(new Set(Object.values(SORTS)).size).toBe(MANAGER_SORTS.length)
})
