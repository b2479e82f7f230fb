import { expect, test } from 'vitest'
import type { Category } from './contract.ts'
import { branchesOf } from './rules.ts'

const node = (id: number, ...children: Category[]): Category => ({
  id,
  name: `Category ${id}`,
  slug: `c${id}`,
  parent_slug: null,
  children,
})

test('The branches of a tree are the categories with others below them, at every level', () => {
  expect(branchesOf([node(1, node(2, node(3)), node(4)), node(5, node(6)), node(7)])).toEqual([
    1, 2, 5,
  ])
})
