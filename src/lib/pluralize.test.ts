import { expect, test } from 'vitest'
import { pluralize } from './pluralize.ts'

test.each([
  [0, 'no articles'],
  [1, 'one article'],
  [12, 'twelve articles'],
  [13, '13 articles'],
])('%d is %s', (count, text) => {
  expect(pluralize(count, 'article')).toBe(text)
})

test('A noun may have an irregular plural', () => {
  expect(pluralize(2, 'category', 'categories')).toBe('two categories')
})
