import { beforeEach, expect, it, vi } from 'vitest'
import { readSuggestions } from '../search/shared/read-suggestions.ts'
import { searchOffline } from './offline.ts'
import type { PagefindOptions } from './pagefind-api.ts'
import { EMPTY_VIEW, type SearchView } from './search-address.ts'

vi.mock('../search/shared/read-suggestions.ts')
vi.mock('../../../lib/site-time-zone.ts', () => ({ siteTimeZone: () => 'America/Los_Angeles' }))
vi.mock('../search/shared/search-files.ts', () => ({
  INDEX_TIME_PATH: '/pagefind/made.json',
  STATIC_INDEX_PATH: `data:text/javascript,${encodeURIComponent(
    'export const search = (...asked) => globalThis.pagefind.search(...asked)\nexport const filters = () => globalThis.pagefind.filters()',
  )}`,
}))

/** In Los Angeles the late one is of the last evening of May; the page has no date. */
const PAGES: [url: string, date: string | undefined][] = [
  ['/article/early', '2019-05-01T07:00:00+00:00'],
  ['/article/late', '2019-06-01T06:59:59+00:00'],
  ['/article/june', '2019-06-01T07:00:00+00:00'],
  ['/about', undefined],
]
const search = vi.fn(async (_: string | null, { sort }: PagefindOptions) => ({
  results: PAGES.filter(([, date]) => date || !sort).map(([url, date]) => ({
    id: url,
    score: 1,
    data: async () => ({
      url,
      raw_content: '',
      meta: { title: url, ...(date && { date }) },
      locations: [],
      anchors: [],
    }),
  })),
}))

beforeEach(() => {
  search.mockClear()
  vi.stubGlobal('pagefind', { search, filters: async () => ({ card: {} }) })
  vi.stubGlobal('fetch', async () => Response.json({ made_at: '2019-06-02T00:00:00Z' }))
  vi.mocked(readSuggestions).mockResolvedValue({
    categories: [],
    series: [],
    spellings: [],
    articles: ['early', 'late', 'june', 'new'].map((id) => ({ id, title: id })),
  })
})

const find = async (view: Partial<SearchView>, slice = { offset: 0, quantity: 5 }) => {
  const { results, ...rest } = await searchOffline({ ...EMPTY_VIEW, ...view }, slice)
  return { paths: results.map(({ path }) => path), ...rest }
}

// rule: search/dates
it('Offline, both days of a search are included, in the time zone of the magazine, and what has no date is left out', async () => {
  const may = { from: '2019-05-01', to: '2019-05-31' }
  expect(await find(may)).toMatchObject({ paths: ['/article/early', '/article/late'], count: 2 })
  expect((await find({ from: '2019-06-01' })).paths).toEqual(['/article/june'])
  expect((await find({ to: '2019-04-30' })).paths).toEqual([])
})

it.each<[Partial<SearchView>, 'asc' | 'desc' | undefined]>([
  [{}, 'desc'],
  [{ sort: 'date_oldest' }, 'asc'],
  [{ sort: 'date_newest' }, 'desc'],
  [{ sort: 'views' }, 'desc'],
])('Offline, a search without a keyword in the order of %j is by date: %s', async (view, date) => {
  await find(view)
  expect(search).toHaveBeenLastCalledWith(null, { filters: {}, sort: { date } })
})

it('Offline, filters and pages hold as they do online', async () => {
  await find({ tags: [3, 7], series: 2 })
  const filters = { category: { any: ['3', '7'] }, series: '2' }
  expect(search).toHaveBeenLastCalledWith(null, { filters, sort: { date: 'desc' } })
  await find({ tags: '*' })
  expect(search).toHaveBeenLastCalledWith(null, { filters: {}, sort: { date: 'desc' } })
  const second = await find({}, { offset: 1, quantity: 1 })
  expect([second.paths, second.count]).toEqual([['/article/late'], 3])
})

// rule: search/index-follows
it('Offline results say when their index was made and how many articles it lacks, or that there is none yet', async () => {
  expect((await find({})).index).toEqual({ madeAt: '2019-06-02T00:00:00Z', missing: 1 })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  await expect(find({})).rejects.toThrow(expect.objectContaining({ name: 'NoStaticIndex' }))
})
