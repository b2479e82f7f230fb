import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRelated, seriesParts } from './related.ts'

const article = (id: string, tag: number[], day = '01') => ({
  id,
  tag,
  published_at: `2025-01-${day}T08:00:00.000Z`,
})
const BREAD = 1
const FOOD = 2

const ids = (related: { id: string }[]) => related.map(({ id }) => id)

describe('what to read next', () => {
  test('Related articles begin with the series, the nearest part first', () => {
    const parts = ['a', 'b', 'c', 'd', 'e'].map((id) => article(id, []))
    const relatedTo = createRelated(parts, [{ articles: ['a', 'b', 'c', 'd', 'e'] }])
    expect(ids(relatedTo('b', 4))).toEqual(['c', 'a', 'd', 'e'])
  })

  test('Related articles that share a rare category come before those that share a common one', () => {
    const relatedTo = createRelated(
      [
        article('rye', [BREAD, FOOD]),
        article('oven', [BREAD], '20'),
        ...['beans', 'tuna', 'jam'].map((id) => article(id, [FOOD], '09')),
      ],
      [],
    )
    expect(ids(relatedTo('rye', 2))).toEqual(['oven', 'beans'])
  })

  test('A part of the same series comes before articles that only share categories', () => {
    const all = [article('rye', [BREAD]), article('oven', [BREAD]), article('hens', [])]
    expect(ids(createRelated(all, [{ articles: ['rye', 'hens'] }])('rye', 2))).toEqual([
      'hens',
      'oven',
    ])
  })

  test('Related articles that share equally are those that are nearest in time, then by id', () => {
    const all = [
      article('a', [FOOD]),
      article('c', [FOOD], '05'),
      article('d', [FOOD], '07'),
      article('b', [FOOD], '05'),
    ]
    expect(ids(createRelated(all, [])('a', 3))).toEqual(['b', 'c', 'd'])
  })

  test('Related articles are filled with the nearest in time when nothing more is related', () => {
    const all = [article('a', [FOOD]), article('b', [BREAD], '03'), article('c', [], '08')]
    expect(ids(createRelated(all, [])('a', 3))).toEqual(['b', 'c'])
  })

  test('Related articles never include the article itself or one that is not published', () => {
    const relatedTo = createRelated([article('a', [FOOD])], [{ articles: ['a', 'draft'] }])
    expect(relatedTo('a', 3)).toEqual([])
    expect(relatedTo('draft', 3)).toEqual([])
  })

  test('Related articles have no duplicates and are no more than asked', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => article(id, [FOOD, BREAD]))
    const relatedTo = createRelated(all, [{ articles: ['a', 'b'] }])
    expect(ids(relatedTo('a', 9))).toEqual(['b', 'c', 'd'])
    expect(relatedTo('a', 1)).toHaveLength(1)
    expect(relatedTo('a', 0)).toEqual([])
  })

  test('Related articles are the first of all articles in their order', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const articles = fc
      .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
      .chain((chosenNames) => fc.tuple(...chosenNames.map(anyArticle)))
    const series = fc.uniqueArray(fc.constantFrom(...names, 'draft'), { maxLength: 4 })
    fc.assert(
      fc.property(articles, series, fc.nat({ max: 6 }), (all, parts, quantity) => {
        const one = all[0] ?? expect.unreachable()
        const related = createRelated(all, [{ articles: parts }])(one.id, quantity)
        expect(ids(related)).toEqual(sorted(all, parts, one).slice(0, quantity))
      }),
      { numRuns: 500 },
    )
  })
})

const anyArticle = (id: string) =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(1, 2, 3)), fc.constantFrom('01', '02', '03', '04'))
    .map(([tag, day]) => article(id, tag, day))

type Dated = ReturnType<typeof article>

function sorted(all: Dated[], series: string[], one: Dated): string[] {
  const parts = seriesParts(one.id, [{ articles: series }])
  const time = ({ published_at }: Dated) => Date.parse(published_at)
  const distance = (other: Dated) => Math.abs(time(other) - time(one))
  const score = (other: Dated) => {
    const shared = one.tag.filter((tag) => other.tag.includes(tag))
    const shares = shared.map((tag) => 1 / all.filter((some) => some.tag.includes(tag)).length)
    return Math.round(shares.reduce((sum, share) => sum + share, 0) * 1e9)
  }
  const rest = all.filter(({ id }) => id !== one.id && !parts.includes(id))
  rest.sort(
    (a, b) =>
      score(b) - score(a) ||
      distance(a) - distance(b) ||
      time(b) - time(a) ||
      a.id.localeCompare(b.id),
  )
  return [...parts.filter((part) => all.some(({ id }) => id === part)), ...ids(rest)]
}
