import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARD_TIMES, SEASONS } from '../../kitchen/cards/shared/card-filter.ts'
import { KINDS } from '../../kitchen/cards/shared/card-kinds.ts'
import { asksForResults, readAddress, type SearchView, writeAddress } from './search-address.ts'

const EMPTY_VIEW: SearchView = {
  type: 'articles',
  keyword: '',
  sort: 'relevance',
  tags: [],
  series: null,
  kind: null,
  time: null,
  season: null,
  from: '',
  to: '',
  state: 'published',
  page: 1,
  rel: 0,
}

const read = (address: string): SearchView => readAddress(new URL(address, 'https://example.org'))

describe('an address', () => {
  test.each([
    ['/search', {}],
    ['/search/', {}],
    ['/search/rye', { keyword: 'rye' }],
    ['/search/sea%20salt', { keyword: 'sea salt' }],
    ['/search/50%25', { keyword: '50%' }],
    ['/search/100%', { keyword: '100%' }],
    ['/search/half/half', { keyword: 'half/half' }],
    ['/search/articles', {}],
    ['/search/articles/rye', { keyword: 'rye' }],
    ['/search/shop', { type: 'shop' }],
    ['/search/shop/jars', { type: 'shop', keyword: 'jars' }],
    ['/search/rye?keyword=oats+%26+barley', { keyword: 'oats & barley' }],
    ['/search?q=rye', { keyword: 'rye' }],
    ['/search?q=oats&keyword=rye', { keyword: 'rye' }],
    ['/search?keyword=%20%20', {}],
    ['/search?sort_by=date_oldest', { sort: 'date_oldest' }],
    [
      '/search?sort_by=date_created_newest&state=any',
      { sort: 'date_created_newest', state: 'any' },
    ],
    ['/search?sort_by=price&state=lost', {}],
    ['/search?tag=3|7', { tags: [3, 7] }],
    ['/search?tag=3%7C7', { tags: [3, 7] }],
    ['/search?tag=|3||x|3|-1|', { tags: [3] }],
    ['/search?tag=*', { tags: '*' }],
    ['/search?feature=2', { series: 2 }],
    ['/search?feature=second', {}],
    ['/search?from=2026-05-01&to=2026-05-31', { from: '2026-05-01', to: '2026-05-31' }],
    ['/search?from=2026-02-29&to=May', {}],
    ['/search?kind=recipe&time=60&season=now', { kind: 'recipe', time: 60, season: 'now' }],
    ['/search?kind=method&time=longer&season=11', { kind: 'method', time: 'longer', season: 11 }],
    ['/search?kind=soup&time=61&season=13', {}],
    ['/search?page=5&rel=2', { page: 5, rel: 2 }],
    ['/search?page=0', {}],
    ['/search?page=9999', { page: 40 }],
  ])('The address %s says what is shown', (address, expected) => {
    expect(read(address)).toEqual({ ...EMPTY_VIEW, ...expected })
  })

  test('The address of a search is cut where the server would refuse the keyword', () => {
    expect(read(`/search/${'rye '.repeat(100)}`).keyword).toHaveLength(200)
  })

  test('The address of a search leaves out what is the default', () => {
    expect(writeAddress(EMPTY_VIEW)).toBe('/search')
    expect(writeAddress({ ...EMPTY_VIEW, type: 'shop' })).toBe('/search/shop')
    expect(writeAddress({ ...EMPTY_VIEW, tags: [3, 7] })).toBe('/search?tag=3|7')
    expect(writeAddress({ ...EMPTY_VIEW, tags: '*' })).toBe('/search?tag=*')
  })

  test('The address of a search asks for the results with scr=1 alone', () => {
    expect(asksForResults('?tag=3&scr=1')).toBe(true)
    expect(asksForResults('?tag=3&scr=0')).toBe(false)
    expect(asksForResults('')).toBe(false)
  })
})

test('Every search is read from its own address', () => {
  const id = fc.integer({ min: 1, max: 99_999 })
  const views = fc.record<SearchView>({
    type: fc.constantFrom('articles', 'shop'),
    keyword: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
    sort: fc.constantFrom('relevance', 'views', 'date_created_oldest'),
    tags: fc.oneof(fc.constant('*' as const), fc.uniqueArray(id, { maxLength: 5 })),
    series: fc.option(id),
    kind: fc.constantFrom(null, ...KINDS),
    time: fc.constantFrom(null, ...CARD_TIMES),
    season: fc.constantFrom(null, ...SEASONS),
    from: fc.constantFrom('', '2026-05-01'),
    to: fc.constantFrom('', '2024-02-29'),
    state: fc.constantFrom('published', 'any', 'binned'),
    page: fc.integer({ min: 1, max: 40 }),
    rel: fc.nat({ max: 50 }),
  })
  fc.assert(
    fc.property(views, (view) => {
      expect(read(writeAddress(view))).toEqual(view)
    }),
  )
})
