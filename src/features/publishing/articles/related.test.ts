import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timed } from './nearest.ts'
import { createRelated, seriesParts } from './related.ts'

const article = (id: string, tag: number[], day = '01') => ({
  id,
  tag,
  published_at: `2025-01-${day}T08:00:00.000Z`,
})
const BREAD = 1
const FOOD = 2

type Dated = ReturnType<typeof article>

/** The ids of related articles of an article, which is among all of them, with its series. */
function related(all: Dated[], id: string, quantity: number, series: string[] = []): string[] {
  const own = all.find((one) => one.id === id) ?? expect.unreachable()
  return createRelated(all.map(timed))(own, seriesParts(id, [{ articles: series }]), quantity)
}

describe('what to read next', () => {
  test('Related articles begin with the series, the nearest part first', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const parts = names.map((id) => article(id, []))
    expect(related(parts, 'b', 4, names)).toEqual(['c', 'a', 'd', 'e'])
  })

  test('Related articles that share a rare category come before those that share a common one', () => {
    const all = [
      article('rye', [BREAD, FOOD]),
      article('oven', [BREAD], '20'),
      ...['beans', 'tuna', 'jam'].map((id) => article(id, [FOOD], '09')),
    ]
    expect(related(all, 'rye', 2)).toEqual(['oven', 'beans'])
  })

  test('A part of the same series comes before articles that only share categories', () => {
    const all = [article('rye', [BREAD]), article('oven', [BREAD]), article('hens', [])]
    expect(related(all, 'rye', 2, ['rye', 'hens'])).toEqual(['hens', 'oven'])
  })

  test('Related articles that share equally are those that are nearest in time, then by id', () => {
    const all = [
      article('a', [FOOD]),
      article('c', [FOOD], '05'),
      article('d', [FOOD], '07'),
      article('b', [FOOD], '05'),
    ]
    expect(related(all, 'a', 3)).toEqual(['b', 'c', 'd'])
  })

  test('Related articles are filled with the nearest in time when nothing more is related', () => {
    const all = [article('a', [FOOD]), article('b', [BREAD], '03'), article('c', [], '08')]
    expect(related(all, 'a', 3)).toEqual(['b', 'c'])
  })

  test('Related articles never include the article itself', () => {
    expect(related([article('a', [FOOD])], 'a', 3, ['a'])).toEqual([])
  })

  test('Related articles have no duplicates and are no more than asked', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => article(id, [FOOD, BREAD]))
    expect(related(all, 'a', 9, ['a', 'b'])).toEqual(['b', 'c', 'd'])
    expect(related(all, 'a', 1, ['a', 'b'])).toHaveLength(1)
    expect(related(all, 'a', 0, ['a', 'b'])).toEqual([])
  })

  test('Related articles are the first of all articles in their order', () => {
    fc.assert(
      fc.property(someArticles, someParts, fc.nat({ max: 6 }), (all, parts, quantity) => {
        const one = all[0] ?? expect.unreachable()
        expect(related(all, one.id, quantity, parts)).toEqual(
          sorted(all, parts, one).slice(0, quantity),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('An article that is not among them has the related articles that it will have among them', () => {
    fc.assert(
      fc.property(someArticles, someParts, fc.nat({ max: 6 }), (all, parts, quantity) => {
        const [own = expect.unreachable(), ...others] = all
        const ownParts = seriesParts(own.id, [{ articles: parts }])
        expect(createRelated(others.map(timed))(own, ownParts, quantity)).toEqual(
          createRelated(all.map(timed))(own, ownParts, quantity),
        )
      }),
      { numRuns: 500 },
    )
  })
})

const anyArticle = (id: string) =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(1, 2, 3)), fc.constantFrom('01', '02', '03', '04'))
    .map(([tag, day]) => article(id, tag, day))

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const someArticles = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })
  .chain((names) => fc.tuple(...names.map(anyArticle)))
const someParts = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 })

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
  return [...parts, ...rest.map(({ id }) => id)]
}
