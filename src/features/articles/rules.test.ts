import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countUndescribed, doiAddress, isRevised, newestFirst, readingMinutes } from './rules.ts'

const words = (count: number) => `<p>${'salt '.repeat(count)}</p>`
const figures = (count: number) =>
  '<figure><img src="/images/a/480.webp" alt=""></figure>'.repeat(count)

describe('the reading time', () => {
  test.each([
    [words(0), 1],
    [words(220), 1],
    [words(221), 2],
    [words(1100), 5],
    [words(1100) + figures(1), 6],
    [words(200) + figures(1), 2],
    [words(0) + figures(7), 2],
  ])('The reading time of %# is rounded up', (body, minutes) => {
    expect(readingMinutes(body)).toBe(minutes)
  })

  test('The reading time does not count markup as words', () => {
    expect(readingMinutes(`${words(220)}<table class="a b c d"><tr></tr></table>`)).toBe(1)
  })

  test('The reading time never falls when words or figures are added', () => {
    const few = fc.nat({ max: 3000 })
    fc.assert(
      fc.property(
        few,
        few,
        fc.nat({ max: 20 }),
        (a, b, c) => readingMinutes(words(a)) <= readingMinutes(words(a + b) + figures(c)),
      ),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['an hour after', '2026-11-20T11:00:00.000Z', false],
  ['more than an hour after', '2026-11-20T11:00:00.001Z', true],
  ['before', '2026-11-20T09:00:00.000Z', false],
])('An article that was changed %s it was published: whether it was revised', (_, at, revised) => {
  expect(isRevised({ published_at: '2026-11-20T10:00:00Z', updated_at: at })).toBe(revised)
})

test('Articles are listed by their first publication, those of one moment by id, those without last', () => {
  const dated = (id: string, published_at: string | null) => ({ id, published_at })
  const [early, late] = ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z']
  const articles = [
    dated('draft', null),
    dated('rye', early),
    dated('oats', late),
    dated('kelp', early),
  ]
  const order = articles.sort(newestFirst).map(({ id }) => id)
  expect(order).toEqual(['oats', 'kelp', 'rye', 'draft'])
})

test('An article that was never published was not revised', () => {
  expect(isRevised({ published_at: null, updated_at: '2026-11-20T10:00:00Z' })).toBe(false)
})

test.each([
  ['10.1234/cw', 'https://doi.org/10.1234/cw'],
  [' doi: 10.1234/cw<1> ', 'https://doi.org/10.1234/cw%3C1%3E'],
  ['http://dx.doi.org/10.1234/cw', 'https://doi.org/10.1234/cw'],
  ['ISBN 10.1234', null],
  ['', null],
])('The DOI %j leads to %s', (doi, address) => {
  expect(doiAddress(doi)).toBe(address)
})

test.each([
  ['<p>None</p>', 0],
  ['<img src="/images/a/480.webp" alt="A loaf" width="1">', 0],
  ['<img src="/images/a/480.webp" alt="" width="1">', 0],
  ['<img src="/images/a/480.webp" width="1"><p title="alt=">', 1],
  ['<figure><img src="/images/alt/480.webp"><img src="/images/b/480.webp"></figure>', 2],
])('%s has %i pictures to be described', (body, count) => {
  expect(countUndescribed(body)).toBe(count)
})
