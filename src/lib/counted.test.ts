import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, 'no articles'],
  [1, 'one article'],
  [12, 'twelve articles'],
  [13, '13 articles'],
])('%d is %s', (count, text) => {
  expect(counted(count, 'article')).toBe(text)
})

test('a noun may have a plural of its own', () => {
  expect(counted(2, 'category', 'categories')).toBe('two categories')
})
