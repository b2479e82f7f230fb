import { expect, it } from 'vitest'
import { addressOf, EVERYTHING, isFiltered, readView, sortOf } from './address.ts'

const search = (address: string) => new URL(address, 'http://localhost').search

it('A view and its address say the same', () => {
  const view = {
    keyword: 'rye & "tin"',
    state: 'suppressed',
    category: 4,
    series: 2,
    sort: 'date_created_oldest',
    page: 3,
  } as const
  expect(readView(search(addressOf(view)))).toEqual(view)
  expect(addressOf(EVERYTHING)).toBe('/vii/articles')
  expect(addressOf({ ...EVERYTHING, page: 2 })).toBe('/vii/articles?page=2')
  expect(readView('')).toEqual(EVERYTHING)
})

it.each(['?state=lost', '?sort_by=moon', '?tag=-1', '?feature=x', '?page=0', '?page=1e3'])(
  'The address of the article manager ignores %s',
  (query) => expect(readView(query)).toEqual(EVERYTHING),
)

it("The page is limited to the server's largest offset", () => {
  expect(readView('?page=999999').page).toBe(1001)
  expect(readView(`?keyword=${'x'.repeat(500)}`).keyword).toHaveLength(200)
})

it('The default order is the newest first, or by relevance for a keyword', () => {
  expect(sortOf(EVERYTHING)).toBe('date_created_newest')
  expect(sortOf({ ...EVERYTHING, keyword: 'rye' })).toBe('relevance')
  expect(sortOf({ ...EVERYTHING, keyword: 'rye', sort: 'views' })).toBe('views')
})

it('An order is no filter', () => {
  expect(isFiltered({ ...EVERYTHING, sort: 'views', page: 2 })).toBe(false)
})

it.each([{ keyword: 'rye' }, { state: 'binned' }, { category: 4 }, { series: 1 }] as const)(
  'A list of articles with %j is filtered',
  (filter) => expect(isFiltered({ ...EVERYTHING, ...filter })).toBe(true),
)
