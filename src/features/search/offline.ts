import type { SearchView } from './address.ts'
import type { Slice } from './api.ts'
import { type Sort, STATIC_INDEX_PATH } from './contract.ts'
import type { Found } from './found.ts'

/** The orders that the static index can do; the others are hidden while it answers (readings, 14). */
export const OFFLINE_SORTS: readonly Sort[] = ['relevance', 'date_newest', 'date_oldest']

type Order = 'asc' | 'desc'

/** What is used of Pagefind, https://pagefind.app/docs/api/ */
type Pagefind = {
  search(
    keyword: string | null,
    options: { filters: Record<string, unknown>; sort?: Record<string, Order> },
  ): Promise<{ results: { data(): Promise<Fragment> }[] }>
}
type Fragment = { excerpt: string; meta: Record<string, string | undefined> }

/**
 * A slice of what the release's own index finds in the browser, with how many there are in all.
 *
 * @throws when the index's files are not to be had either
 */
export async function searchOffline(
  view: SearchView,
  { offset, quantity }: Slice,
): Promise<{ found: Found[]; count: number }> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ STATIC_INDEX_PATH)
  const keyword = view.keyword.trim() || null
  const { results } = await pagefind.search(keyword, {
    filters: filtersOf(view),
    ...sortOf(view.sort, keyword),
  })
  const fragments = await Promise.all(
    results.slice(offset, offset + quantity).map((result) => result.data()),
  )
  const found = fragments.map((fragment) => fromIndex(fragment, keyword !== null))
  return { found, count: results.length }
}

const filtersOf = ({ tags, series }: SearchView) => ({
  ...(tags !== '*' && tags.length > 0 && { category: { any: tags.map(String) } }),
  ...(series !== null && { series: String(series) }),
})

/** Without a keyword there is nothing to be relevant to: the newest come first (readings, 12). */
function sortOf(sort: Sort, keyword: string | null): { sort?: { date: Order } } {
  if (sort === 'date_oldest') return { sort: { date: 'asc' } }
  if (sort === 'date_newest' || keyword === null) return { sort: { date: 'desc' } }
  return {}
}

/** Without the picture, which nobody has kept for a reader who never saw it. */
const fromIndex = ({ excerpt, meta }: Fragment, searched: boolean): Found => ({
  id: meta.id ?? '',
  title: meta.title ?? '',
  subtitle: meta.subtitle ?? '',
  headline: meta.headline ?? '',
  excerpt: searched ? excerpt : '',
  author: meta.author ?? '',
  tags: [],
  publishedAt: meta.date ?? null,
  comments: null,
  image: null,
  state: 'published',
})
