import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { countArticles, filterArticles, searchArticles } from '../search/contract.ts'
import { results } from './results.ts'
import { EMPTY_VIEW, type SearchView } from './search-address.ts'
import type { SearchResult } from './search-result.ts'
import { $scrollTo, $view, beginWith, changeView, openSearch, showMore, submit } from './store.ts'

const page = openStandInPage()
const count = page.answer(countArticles)
const search = page.answer(searchArticles)
const filter = page.answer(filterArticles)

const found = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `/article/${at}` }) as SearchResult)

/** A page with the first results of a search, of which there are a hundred. */
function open(view: Partial<SearchView>) {
  const whole = { ...EMPTY_VIEW, ...view }
  const shown = { results: found(whole.page * 5), total: 100, corrected: null, offline: null }
  beginWith({ address: '/search', view: whole, page: shown })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('scrollY', 0)
  results.reset()
  Object.assign(document, { title: 'Search' })
  count.mockResolvedValue({ results: { count: 100 } })
  search.mockResolvedValue({ results: [], corrected: null })
  filter.mockResolvedValue({ results: [] })
})
afterEach(() => {
  results.reset()
  vi.useRealTimers()
})

const calls = () => page.calls.map(({ call }) => call.replace(/^POST \/api\/article/, ''))

// rule: search/scroll-then-button
it.each([
  [3, 'marker', 1],
  [4, 'marker', 0],
  [4, 'button', 1],
] as const)('With %d pages the %s loads %d more', async (pages, by, more) => {
  open({ page: pages })
  await showMore(by)
  expect(calls()).toEqual(Array.from({ length: more }, () => '/search'))
  expect($view.get().page).toBe(pages + more)
})

// rule: search/keyword-or-filter
it.each([
  ['rye', ['/search/count', '/search/f']],
  ['', ['/search/count', '/search']],
])('With the keyword “%s” these calls are made: %j', async (keyword, made) => {
  open({})
  changeView({ keyword, sort: 'views' })
  await vi.runOnlyPendingTimersAsync()
  expect(calls().toSorted()).toEqual(made.toSorted())
})

// rule: search/pauses
it('A change is searched for after its pause, and Enter at once', async () => {
  open({})
  changeView({ keyword: 'ry' }, { pause: 800, typing: true })
  await vi.advanceTimersByTimeAsync(500)
  changeView({ keyword: 'rye' }, { pause: 800, typing: true })
  await vi.advanceTimersByTimeAsync(799)
  expect(calls()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls()).toEqual(['/search/count', '/search/f'])
  expect(page.visits).toEqual([{ to: '/search?keyword=rye', replace: false }])
  page.calls.length = 0
  changeView({ keyword: 'oats' }, { pause: 800, typing: true })
  submit()
  expect(calls()).toEqual(['/search/count', '/search/f'])
  expect(page.visits.at(-1)).toEqual({ to: '/search?keyword=oats', replace: true })
})

// rule: search/scr-and-rel
it('Enter for the same search repeats it, and says so in the address', async () => {
  vi.stubGlobal('location', { pathname: '/search', search: '?keyword=rye' })
  open({ keyword: 'rye' })
  submit()
  expect(page.visits).toEqual([{ to: '/search?keyword=rye&rel=1', replace: true }])
  expect(calls()).toEqual(['/search/count', '/search/f'])
})

it.each([
  ['?tag=3&scr=1', 1],
  ['?tag=3', 0],
])('The page scrolls to its results for %s after 100 ms: %d', async (query, times) => {
  const scrollIntoView = vi.fn()
  vi.stubGlobal('location', { pathname: '/search', search: query })
  vi.stubGlobal('history', { ...history, state: null })
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === '#search-area' ? ({ scrollIntoView } as never) : null,
  )
  open({})
  openSearch()
  await vi.advanceTimersByTimeAsync(99)
  expect(scrollIntoView).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(scrollIntoView).toHaveBeenCalledTimes(times)
})

// rule: search/address-is-the-view
it('Who comes back to a search is where they were, with what the address says', () => {
  vi.stubGlobal('location', { pathname: '/search', search: '?keyword=rye&sort_by=views&page=3' })
  vi.stubGlobal('history', { ...history, state: { entry: 'before' } })
  page.storage.set('search-scroll', '[["other",10],["before",480]]')
  open({})
  openSearch()
  expect($view.get()).toMatchObject({ keyword: 'rye', sort: 'views', page: 3 })
  expect($scrollTo.get()).toBe(480)
  $scrollTo.set(null)
})
