import { expect, it } from 'vitest'
import { describeEmpty } from './describe-empty.ts'
import { addressOf, isFiltered, readView, sortOf } from './list-address.ts'

const EVERYTHING = {
  keyword: '',
  state: null,
  category: null,
  series: null,
  author: null,
  sort: null,
  page: 1,
  rows: 25,
} as const

const search = (address: string) => new URL(address, 'http://localhost').search

it('A view and its address say the same', () => {
  const view = {
    keyword: 'rye & "tin"',
    state: 'suppressed',
    category: 4,
    series: 2,
    author: 7,
    sort: 'comments_fewest',
    page: 3,
    rows: 50,
  } as const
  expect(readView(search(addressOf(view)))).toEqual(view)
  for (const rows of [10, 50, 100] as const)
    expect(readView(search(addressOf({ ...EVERYTHING, rows })))).toEqual({ ...EVERYTHING, rows })
  for (const state of [
    'unpublished',
    'review',
    'scheduled',
    'published',
    'suppressed',
    'binned',
  ] as const)
    expect(readView(search(addressOf({ ...EVERYTHING, state })))).toEqual({ ...EVERYTHING, state })
  expect(addressOf(EVERYTHING)).toBe('/vii/articles')
  expect(addressOf({ ...EVERYTHING, page: 2 })).toBe('/vii/articles?page=2')
  expect(readView('')).toEqual(EVERYTHING)
})

it.each([
  '?state=lost',
  '?sort_by=moon',
  '?tag=-1',
  '?feature=x',
  '?page=0',
  '?page=1e3',
  '?rows=11',
  '?author=0',
])('The address of the article manager ignores %s', (query) =>
  expect(readView(query)).toEqual(EVERYTHING),
)

it("The page is limited to the server's largest offset", () => {
  expect(readView('?page=999999').page).toBe(401)
  expect(readView('?page=999999&rows=100').page).toBe(101)
  expect(readView(`?keyword=${'x'.repeat(500)}`).keyword).toHaveLength(200)
})

it('The default order is newest first, or by relevance for a keyword', () => {
  expect(sortOf(EVERYTHING)).toBe('date_created_newest')
  expect(sortOf({ ...EVERYTHING, keyword: 'rye' })).toBe('relevance')
  expect(sortOf({ ...EVERYTHING, keyword: 'rye', sort: 'views' })).toBe('views')
})

it('Neither an order nor a number of rows is a filter', () => {
  expect(isFiltered({ ...EVERYTHING, sort: 'views', page: 2, rows: 25 })).toBe(false)
})

it.each([
  { keyword: 'rye' },
  { state: 'binned' },
  { category: 4 },
  { series: 1 },
  { author: 3 },
] as const)('A list of articles with %j is filtered', (filter) =>
  expect(isFiltered({ ...EVERYTHING, ...filter })).toBe(true),
)

it('An empty list of one’s own says so, and a search that finds nothing says that', () => {
  expect(describeEmpty(EVERYTHING)).toBe('No articles yet.')
  expect(describeEmpty({ ...EVERYTHING, state: 'binned' })).toBe(
    'No records found. The bin is empty.',
  )
  for (const filter of [{ keyword: 'rye' }, { state: 'binned', author: 7 } as const, { page: 2 }])
    expect(describeEmpty({ ...EVERYTHING, ...filter })).toBe('No records found.')
})
