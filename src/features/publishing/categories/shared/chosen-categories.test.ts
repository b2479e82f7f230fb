import { expect, test } from 'vitest'
import type { Category } from '../contract.ts'
import { branchesWith, foundBy, namedLike, toggled } from './chosen-categories.ts'

const node = (id: number, name: string, children: Category[] = []): Category => ({
  id,
  name,
  slug: `c${id}`,
  parent_slug: null,
  children,
})
const tree = [
  node(1, 'Food', [node(2, 'Bread & Baking', [node(3, 'Sourdough')]), node(4, 'Dairy')]),
  node(5, 'Farming', [node(6, 'Bees')]),
]
const names = (nodes: Category[]): unknown =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name))

test('An article has exactly the ticked tags, in the order of choosing', () => {
  expect(toggled(toggled(toggled([], 4), 1), 3)).toEqual([4, 1, 3])
  expect(toggled([4, 1, 3], 1)).toEqual([4, 3])
})

test.each([
  [
    '',
    [
      ['Food', [['Bread & Baking', ['Sourdough']], 'Dairy']],
      ['Farming', ['Bees']],
    ],
  ],
  ['DOUGH', [['Food', [['Bread & Baking', ['Sourdough']]]]]],
  ['baking  bread', [['Food', [['Bread & Baking', ['Sourdough']]]]]],
  ['farm', [['Farming', ['Bees']]]],
  ['shoes', []],
])('Typing “%s” into the tag field finds', (typed, expected) => {
  expect(names(foundBy(tree, typed))).toEqual(expected)
})

// rule: editor/tag-panel-pause
test.each([
  ['bread', ['Bread', 'Breadfruit', 'Rye bread']],
  ['BREADF', ['Breadfruit']],
  ['bread rye', ['Rye bread']],
  ['shoes', []],
  [' ', []],
])(
  'Enter chooses the category that is named “%s”, else the first that has its words',
  (typed, found) => {
    const breads = [node(1, 'Rye bread'), node(2, 'Breadfruit', [node(3, 'Bread')])]
    expect(namedLike(breads, typed).map(({ name }) => name)).toEqual(found)
  },
)

test('The branches of chosen categories are expanded at first', () => {
  expect(branchesWith(tree, [3, 5])).toEqual([1, 2])
  expect(branchesWith(tree, [])).toEqual([])
})
