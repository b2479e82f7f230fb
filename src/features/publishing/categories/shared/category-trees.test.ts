import { expect, test } from 'vitest'
import type { Category } from '../contract.ts'
import { branchesOf, categoryTrees, flatten } from './category-trees.ts'

const node = (id: number, ...children: Category[]): Category => {
  return { id, name: `Category ${id}`, slug: `c${id}`, parent_slug: null, children }
}

test('The branches of a tree are the categories with others below them, at every level', () => {
  expect(branchesOf([node(1, node(2, node(3)), node(4)), node(5, node(6)), node(7)])).toEqual([
    1, 2, 5,
  ])
})

test('rule: categories-and-series/in-menus: a category that is not in menus takes what is below it out of them', () => {
  const row = (id: number, parent_id: number | null, in_menus: boolean) => {
    return { id, parent_id, in_menus, slug: `c${id}`, name: `Category ${id}` }
  }
  const trees = categoryTrees([row(3, 2, true), row(2, 1, false), row(1, null, true)])
  expect(flatten(trees.all).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(flatten(trees.inMenus).map(({ id }) => id)).toEqual([1])
})
