import { expect, test } from 'vitest'
import { createMoves } from './moves.ts'

const item = (id: string, parent_id: string | null = null) => ({ id, parent_id })
const TREE = [
  item('food'),
  item('bread', 'food'),
  item('rye', 'bread'),
  item('dairy', 'food'),
  item('farming'),
]
const { of, dropped, countAt } = createMoves(TREE, 3)
const at = (parent_id: string | null, place: number) => ({ parent_id, place })

test('A category moves among its neighbors, into the one above it, and out of its parent', () => {
  expect(of('dairy')).toEqual({
    up: at('food', 1),
    down: null,
    into: at('bread', 2),
    out: at(null, 2),
  })
  expect(of('food')).toEqual({ up: null, down: at(null, 2), into: null, out: null })
  expect(of('farming').into).toEqual(at('food', 3))
})

test('Nothing moves deeper than the tree may be', () => {
  const levels = [...TREE, item('hens', 'farming'), item('eggs', 'hens')]
  expect(createMoves(levels, 3).of('farming').into).toBeNull()
  expect(createMoves(levels, 4).of('farming').into).toEqual(at('food', 3))
})

test('A category is dropped before, after or into another', () => {
  expect(dropped('farming', 'food', 'before')).toEqual(at(null, 1))
  expect(dropped('farming', 'bread', 'after')).toEqual(at('food', 2))
  expect(dropped('farming', 'rye', 'before')).toEqual(at('bread', 1))
  expect(dropped('dairy', 'farming', 'into')).toEqual(at('farming', 1))
})

test('A category is not dropped on itself, into what it holds, or where it is', () => {
  expect(dropped('food', 'rye', 'into')).toBeNull()
  expect(dropped('food', 'food', 'after')).toBeNull()
  expect(dropped('dairy', 'bread', 'after')).toBeNull()
  expect(dropped('bread', 'dairy', 'before')).toBeNull()
  expect(dropped('rye', 'bread', 'into')).toBeNull()
})

test('In a plain list everything moves up and down only', () => {
  const list = createMoves([item('a'), item('b'), item('c')], 1)
  expect(list.of('b')).toEqual({ up: at(null, 1), down: at(null, 3), into: null, out: null })
  expect(list.dropped('c', 'a', 'into')).toBeNull()
  expect(list.dropped('a', 'c', 'after')).toEqual(at(null, 3))
})

test('The places at the new parent are counted with the one that moves there', () => {
  expect(countAt('dairy', at('food', 1))).toBe(2)
  expect(countAt('farming', at('food', 1))).toBe(3)
})
