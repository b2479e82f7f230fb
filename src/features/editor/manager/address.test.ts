import { expect, it } from 'vitest'
import { addressOf, EVERYTHING, isFiltered, readView, sortOf } from './address.ts'

const search = (address: string) => new URL(address, 'http://localhost').search

it('one address is one view, there and back', () => {
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
  expect(readView('')).toEqual(EVERYTHING)
})

it.each(['?state=lost', '?sort_by=moon', '?tag=-1', '?feature=x', '?page=0', '?page=1e3'])(
  'passes over %s',
  (query) => expect(readView(query)).toEqual(EVERYTHING),
)

it('goes no further than the server does', () => {
  expect(readView('?page=999999').page).toBe(1001)
  expect(readView(`?keyword=${'x'.repeat(500)}`).keyword).toHaveLength(200)
})

it('has the newest first, or what the words mean most, unless somebody says otherwise', () => {
  expect(sortOf(EVERYTHING)).toBe('date_created_newest')
  expect(sortOf({ ...EVERYTHING, keyword: 'rye' })).toBe('relevance')
  expect(sortOf({ ...EVERYTHING, keyword: 'rye', sort: 'views' })).toBe('views')
})

it('knows a filter from an order', () => {
  expect(isFiltered({ ...EVERYTHING, sort: 'views', page: 2 })).toBe(false)
  expect(isFiltered({ ...EVERYTHING, series: 1 })).toBe(true)
})
