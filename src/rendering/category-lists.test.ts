import { expect, test } from 'vitest'
import type { Category } from '../features/publishing/categories/contract.ts'
import { largestOf } from './category-lists.ts'

const category = (slug: string, name: string): Category =>
  ({ slug, name, children: [] }) as object as Category

// rule: categories-and-series/footer-top-ten
test('The largest categories are those with the most articles, without what is excluded by its slug', () => {
  const tree = [
    category('tips', 'Notes'),
    category('notes', 'tips'),
    category('bread', 'Bread'),
    category('apples', 'Apples'),
    category('empty', 'Empty'),
  ]
  const counts = new Map(Object.entries({ tips: 9, notes: 3, bread: 4, apples: 3, empty: 0 }))
  const slugs = (most: number) => largestOf(tree, counts, most, ['tips']).map(({ slug }) => slug)
  expect(slugs(10)).toEqual(['bread', 'apples', 'notes'])
  expect(slugs(2)).toEqual(['bread', 'apples'])
})
