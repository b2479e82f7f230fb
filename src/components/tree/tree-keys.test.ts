import { describe, expect, test } from 'vitest'
import { seenNodes, type TreeItem, treeMove } from './tree-keys.ts'

const node = (id: number, name: string, children: TreeItem[] = []): TreeItem => ({
  id,
  name,
  children,
})
const tree = [
  node(1, 'Food', [node(2, 'Bread', [node(3, 'Sourdough')]), node(4, 'Dairy')]),
  node(5, 'Farming', [node(6, 'Soil')]),
  node(7, 'Water'),
]
const open = new Set([1])
const seen = seenNodes(tree, open)
const move = (key: string, at: number) => treeMove(key, at, seen, open)

test('Nodes below a collapsed node are not visible', () => {
  expect(seen.map(({ node: { name } }) => name)).toEqual([
    'Food',
    'Bread',
    'Dairy',
    'Farming',
    'Water',
  ])
  expect(seen.map(({ level, place, of }) => [level, place, of])).toEqual([
    [1, 1, 3],
    [2, 1, 2],
    [2, 2, 2],
    [1, 2, 3],
    [1, 3, 3],
  ])
})

describe('a key', () => {
  test.each([
    ['ArrowDown', 4, { act: 'focus', id: 5 }],
    ['ArrowDown', 7, null],
    ['ArrowUp', 5, { act: 'focus', id: 4 }],
    ['ArrowUp', 1, null],
    ['Home', 5, { act: 'focus', id: 1 }],
    ['End', 1, { act: 'focus', id: 7 }],
    ['ArrowRight', 1, { act: 'focus', id: 2 }],
    ['ArrowRight', 2, { act: 'expand', id: 2 }],
    ['ArrowRight', 7, null],
    ['ArrowLeft', 1, { act: 'collapse', id: 1 }],
    ['ArrowLeft', 2, { act: 'focus', id: 1 }],
    ['ArrowLeft', 4, { act: 'focus', id: 1 }],
    ['ArrowLeft', 7, null],
    [' ', 4, { act: 'toggle', id: 4 }],
    ['Enter', 4, { act: 'toggle', id: 4 }],
    ['*', 5, { act: 'expand-all', ids: [1, 5] }],
    ['f', 1, { act: 'focus', id: 5 }],
    ['F', 5, { act: 'focus', id: 1 }],
    ['w', 5, { act: 'focus', id: 7 }],
    ['x', 1, null],
    ['Tab', 1, null],
  ])('The key %s on node %i of a tree', (key, at, expected) => {
    expect(move(key, at)).toEqual(expected)
  })
})
