import { monthOf } from '../../../lib/month-of.ts'
import type { Slice } from '../../../lib/paged-list.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { wallTime } from '../../../lib/zoned-time.ts'
import { fitsFilter } from '../../kitchen/cards/shared/card-filter.ts'
import type { Sort } from '../search/contract.ts'
import { readSuggestions } from '../search/shared/read-suggestions.ts'
import { INDEX_TIME_PATH, STATIC_INDEX_PATH } from '../search/shared/search-files.ts'
import { offlineExcerpt } from './offline-excerpt.ts'
import { findMatches, type OfflineMatch } from './offline-matches.ts'
import type { MatchedPage, Pagefind } from './pagefind-api.ts'
import type { SearchView } from './search-address.ts'
import type { SearchResult } from './search-result.ts'

const NO_SUGGESTIONS = { spellings: [], articles: [] }

/** rule: search/index-follows */
export type StaticIndex = {
  madeAt: string
  /** The number of published articles that the index does not have. */
  missing: number
}

/** Thrown when the release has no static index yet. */
class NoStaticIndex extends Error {
  override name = 'NoStaticIndex'
}

/**
 * Searches the static index in the browser.
 * @throws NoStaticIndex, or Error when the index cannot be reached
 */
export async function searchOffline(
  view: SearchView,
  { offset, quantity }: Slice,
): Promise<{ results: SearchResult[]; count: number; index: StaticIndex }> {
  const time = await fetch(INDEX_TIME_PATH)
  if (time.status === 404) throw new NoStaticIndex()
  const { made_at: madeAt }: { made_at: string } = await time.json()
  const pagefind: Pagefind = await import(/* @vite-ignore */ STATIC_INDEX_PATH)
  const { spellings, articles } = await readSuggestions().catch(() => NO_SUGGESTIONS)
  const keyword = view.keyword.trim() || null
  const filters = { ...filtersOf(view), ...(await cardsOf(pagefind, view)) }
  const options = { filters, ...sortOf(view.sort, keyword) }
  // Counts the articles of the index; pages of text have no date, and so are not in this list.
  const dated = await pagefind.search(null, { filters: {}, sort: { date: 'desc' } })
  const count = dated.results.length
  const matches = await findMatches(pagefind, { keyword, spellings, options, articles: count })
  const filtered = await inDays(matches, view)
  const results = await Promise.all(
    filtered.slice(offset, offset + quantity).map(async ({ match, missing }) => ({
      ...fromIndex(await match.data(), keyword !== null),
      missing,
    })),
  )
  const missing = Math.max(0, articles.length - count)
  return { results, count: filtered.length, index: { madeAt, missing } }
}

/** The matches in a range of days of the magazine; articles are loaded only when a day is set. */
async function inDays(matches: OfflineMatch[], { from, to }: SearchView): Promise<OfflineMatch[]> {
  if (from + to === '') return matches
  const dates = await Promise.all(
    matches.map(async ({ match }) => (await match.data()).meta.date ?? ''),
  )
  return matches.filter((_, index) => {
    const at = dates[index]
    const day = at ? wallTime(new Date(at), siteTimeZone()).slice(0, 10) : ''
    return day !== '' && day >= from && (to === '' || day <= to)
  })
}

const filtersOf = ({ tags, series }: SearchView) => ({
  ...(tags !== '*' && tags.length > 0 && { category: { any: tags.map(String) } }),
  ...(series !== null && { series: String(series) }),
})

/** The filter for cards; its values are loaded only when the view filters by cards. */
async function cardsOf(pagefind: Pagefind, view: SearchView) {
  if (!(view.kind ?? view.time ?? view.season)) return {}
  const { card = {} } = await pagefind.filters()
  const month = monthOf(new Date(), siteTimeZone())
  const fitting = Object.keys(card).filter((value) => fitsFilter(value, view, month))
  return { card: { any: [...fitting, 'none'] } }
}

/** rule: search/keyword-or-filter */
function sortOf(sort: Sort, keyword: string | null): { sort?: { date: 'asc' | 'desc' } } {
  if (sort === 'date_oldest') return { sort: { date: 'asc' } }
  if (sort === 'date_newest' || keyword === null) return { sort: { date: 'desc' } }
  return {}
}

/** A result from the static index, without its image, which cannot be loaded offline. */
const fromIndex = ({ url, meta, ...indexed }: MatchedPage, searched: boolean): SearchResult => ({
  path: url,
  isPage: !meta.date,
  title: meta.title ?? '',
  subtitle: meta.subtitle ?? '',
  headline: meta.headline ?? '',
  ...(searched ? offlineExcerpt(indexed) : { excerpt: '', place: null }),
  missing: [],
  author: meta.author ?? '',
  tags: [],
  publishedAt: meta.date ?? null,
  comments: null,
  image: null,
  state: 'published',
})
