import { describe, expect, test } from 'vitest'
import { createRelated } from './related.ts'

const article = (id: string, tag: number[], day = '01', published = true) => ({
  id,
  tag,
  published,
  published_at: published ? `2025-01-${day}T08:00:00.000Z` : null,
})
const BREAD = 1
const FOOD = 2

const ids = (related: { id: string }[]) => related.map(({ id }) => id)

describe('what to read next', () => {
  test('is the series first, the nearest part before the others', () => {
    const parts = ['a', 'b', 'c', 'd', 'e'].map((id) => article(id, []))
    const relatedTo = createRelated(parts, [{ articles: ['a', 'b', 'c', 'd', 'e'] }])
    expect(ids(relatedTo('b', 4))).toEqual(['c', 'a', 'd', 'e'])
  })

  test('then what shares a rare category, before what shares a common one', () => {
    const relatedTo = createRelated(
      [
        article('rye', [BREAD, FOOD]),
        article('oven', [BREAD]),
        ...['beans', 'tuna', 'jam'].map((id) => article(id, [FOOD], '09')),
      ],
      [],
    )
    expect(ids(relatedTo('rye', 2))).toEqual(['oven', 'beans'])
  })

  test('puts a part of the series before anything that only shares categories', () => {
    const all = [article('rye', [BREAD]), article('oven', [BREAD]), article('hens', [])]
    expect(ids(createRelated(all, [{ articles: ['rye', 'hens'] }])('rye', 2))).toEqual([
      'hens',
      'oven',
    ])
  })

  test('decides by date, then by id, between two that share as much', () => {
    const all = [
      article('a', [FOOD]),
      article('c', [FOOD], '05'),
      article('d', [FOOD], '07'),
      article('b', [FOOD], '05'),
    ]
    expect(ids(createRelated(all, [])('a', 3))).toEqual(['d', 'b', 'c'])
  })

  test('is filled with the newest when nothing more is related', () => {
    const all = [article('a', [FOOD]), article('b', [BREAD], '03'), article('c', [], '08')]
    expect(ids(createRelated(all, [])('a', 3))).toEqual(['c', 'b'])
  })

  test('is never the article itself, and never one that is not published', () => {
    const all = [article('a', [FOOD, FOOD]), article('draft', [FOOD], '02', false)]
    const relatedTo = createRelated(all, [{ articles: ['a', 'draft', 'gone'] }])
    expect(relatedTo('a', 3)).toEqual([])
    expect(relatedTo('draft', 3)).toEqual([])
  })

  test('names nothing twice and no more than asked', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => article(id, [FOOD, BREAD]))
    const relatedTo = createRelated(all, [{ articles: ['a', 'b'] }])
    expect(ids(relatedTo('a', 9))).toEqual(['b', 'c', 'd'])
    expect(relatedTo('a', 1)).toHaveLength(1)
    expect(relatedTo('a', 0)).toEqual([])
  })
})
