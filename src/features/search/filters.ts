import type { Category } from '../categories/contract.ts'
import { flatten } from '../categories/rules.ts'
import type { Series } from '../series/contract.ts'
import type { Sort } from './contract.ts'
import { EMPTY_VIEW, type SearchView, type StateFilter } from './search-address.ts'

export type NamedSeries = Pick<Series, 'id' | 'title'>

/** An active filter, and the change that removes it. */
export type ActiveFilter = { key: string; label: string; without: Partial<SearchView> }

export const STATE_LABELS: Record<StateFilter, string> = {
  published: 'Published',
  any: 'Every state',
  unpublished: 'Unpublished',
  suppressed: 'Suppressed',
  binned: 'In the bin',
}

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  date_newest: 'Newest',
  date_oldest: 'Oldest',
  views: 'Most viewed',
  likes: 'Most liked',
  date_created_newest: 'Created (Newest)',
  date_created_oldest: 'Created (Oldest)',
}

/** All active filters besides the keyword. */
export function activeFilters(
  { tags, series, state }: SearchView,
  categories: Category[],
  allSeries: NamedSeries[],
): ActiveFilter[] {
  const names = new Map(flatten(categories).map(({ id, name }) => [id, name]))
  const ofTags =
    tags === '*'
      ? [{ key: 'all', label: 'All categories', without: { tags: [] } }]
      : tags.map((id) => ({
          key: `tag-${id}`,
          label: names.get(id) ?? `Category ${id}`,
          without: { tags: tags.filter((other) => other !== id) },
        }))
  const title = allSeries.find(({ id }) => id === series)?.title ?? `Series ${series}`
  return [
    ...ofTags,
    ...(series === null ? [] : [{ key: 'series', label: title, without: { series: null } }]),
    ...(state === EMPTY_VIEW.state
      ? []
      : [{ key: 'state', label: STATE_LABELS[state], without: { state: EMPTY_VIEW.state } }]),
  ]
}
