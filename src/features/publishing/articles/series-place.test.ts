import { describe, expect, test } from 'vitest'
import { placeInSeries } from './series-place.ts'

const series = (id: number, ...articles: string[]) => ({
  id,
  slug: `series-${id}`,
  title: `Series ${id}`,
  tagline: '',
  articles,
  following: { slug: 'next', title: 'Next' },
})
const all = [series(1, 'sourdough', 'starter', 'rye'), series(2, 'froe')]

describe('the place of an article in its series', () => {
  test.each([
    ['sourdough', 1, undefined, 'starter'],
    ['starter', 2, 'sourdough', 'rye'],
    ['rye', 3, 'starter', undefined],
  ])('The article %s is part %i of 3', (id, part, previous, next) => {
    expect(placeInSeries(id, all)).toMatchObject({ part, parts: 3, previous, next })
  })

  test('An article alone in its series has no neighbors', () => {
    expect(placeInSeries('froe', all)).toMatchObject({
      part: 1,
      parts: 1,
      previous: undefined,
      next: undefined,
    })
  })

  test('Only the last part of a series names the one that follows', () => {
    expect(placeInSeries('starter', all)?.following).toBeNull()
    expect(placeInSeries('rye', all)?.following).toEqual({ slug: 'next', title: 'Next' })
  })

  test('An article without a series has no place in one', () => {
    expect(placeInSeries('hens', all)).toBeNull()
  })
})
