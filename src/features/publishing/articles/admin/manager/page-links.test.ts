import { expect, it } from 'vitest'
import { lastPage, pagesAround } from './page-links.ts'

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [45, 5],
])('%i articles end on page %i', (total, last) => {
  expect(lastPage(total, 10)).toBe(last)
})

it.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('The list of pages on page %i of %i', (page, last, links) => {
  expect(pagesAround(page, last)).toEqual(links)
})
