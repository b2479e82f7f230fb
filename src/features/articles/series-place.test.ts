import { describe, expect, test } from 'vitest'
import { placeInSeries } from './series-place.ts'

const series = (id: number, ...articles: string[]) => ({
  id,
  title: `Series ${id}`,
  tagline: '',
  description: '',
  imgs: [],
  articles,
})
const all = [series(1, 'sourdough', 'starter', 'rye'), series(2, 'froe')]

describe('the place of an article in its series', () => {
  test.each([
    ['sourdough', 1, undefined, 'starter'],
    ['starter', 2, 'sourdough', 'rye'],
    ['rye', 3, 'starter', undefined],
  ])('of %s is part %i of 3', (id, part, previous, next) => {
    expect(placeInSeries(id, all)).toMatchObject({ part, parts: 3, previous, next })
  })

  test('has nothing on either side in a series of one', () => {
    expect(placeInSeries('froe', all)).toMatchObject({
      part: 1,
      parts: 1,
      previous: undefined,
      next: undefined,
    })
  })

  test('is nowhere for an article that is in none', () => {
    expect(placeInSeries('hens', all)).toBeNull()
  })
})
