import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '../categories/contract.ts'
import { flatten, subtreeIds } from '../categories/shared/category-trees.ts'
import { expandTags, reduceTags, tagState, toggleTag } from './tag-selection.ts'

const node = (id: number, children: Category[] = []): Category => ({
  id,
  name: `Category ${id}`,
  slug: `c${id}`,
  parent_slug: null,
  children,
})
const sourdough = node(3)
const bread = node(2, [sourdough])
const canning = node(5)
const fermenting = node(6)
const preserving = node(4, [canning, fermenting])
const food = node(1, [bread, preserving])
const farming = node(7)
const tree = [food, farming]

describe('choosing', () => {
  test('Choosing a category takes everything below it, and the request has the category alone', () => {
    expect(toggleTag(tree, [], food)).toEqual([1])
    expect([...expandTags(tree, [1])]).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('Clearing a category clears its branch and leaves the whole branches beside it', () => {
    expect(toggleTag(tree, [1], canning)).toEqual([2, 6])
    expect(toggleTag(tree, [1], preserving)).toEqual([2])
    expect(toggleTag(tree, [1], food)).toEqual([])
  })

  test('Choosing every child of a category does not choose the category', () => {
    expect(toggleTag(tree, [], sourdough)).toEqual([3])
    expect(tagState(bread, expandTags(tree, [3]))).toBe('mixed')
  })

  test('Pressing a partly chosen category takes the rest', () => {
    expect(toggleTag(tree, [5], preserving)).toEqual([4])
  })

  test('Clearing one category of all leaves the others', () => {
    expect(toggleTag(tree, '*', farming)).toEqual([1])
    expect(toggleTag(tree, '*', sourdough)).toEqual([4, 7])
  })

  test('A category that the page does not know stays chosen', () => {
    expect(toggleTag(tree, [99], farming)).toEqual([7, 99])
  })
})

test('A category says whether it is chosen wholly, partly or not', () => {
  const chosen = expandTags(tree, [2, 5])
  expect(tagState(food, chosen)).toBe('mixed')
  expect(tagState(bread, chosen)).toBe(true)
  expect(tagState(preserving, chosen)).toBe('mixed')
  expect(tagState(farming, chosen)).toBe(false)
})

test('Whatever is pressed, the request means exactly what the tree shows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...flatten(tree)), { maxLength: 12 }), (presses) => {
      const tags = presses.reduce<number[]>((before, one) => toggleTag(tree, before, one), [])
      const chosen = expandTags(tree, tags)
      expect(reduceTags(tree, chosen)).toEqual(tags)
      for (const one of flatten(tree).filter(({ id }) => tags.includes(id)))
        expect(subtreeIds(one).every((id) => chosen.has(id))).toBe(true)
    }),
  )
})
