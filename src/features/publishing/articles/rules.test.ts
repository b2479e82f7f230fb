import { expect, test } from 'vitest'
import { newestFirst } from '../../../lib/newest-first.ts'
import { countUndescribed, doiAddress, isRevised } from './rules.ts'

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
