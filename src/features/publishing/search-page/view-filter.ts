import type { Sort } from '../search/contract.ts'
import type { SearchView } from './search-address.ts'

const CREATED = ['date_created_newest', 'date_created_oldest'] as const
type CreatedSort = (typeof CREATED)[number]

const isCreated = (sort: Sort): sort is CreatedSort => CREATED.includes(sort as CreatedSort)

export const needsEditor = ({ state, sort }: Pick<SearchView, 'state' | 'sort'>): boolean =>
  state !== 'published' || isCreated(sort)

export const filterOf = ({ keyword, tags, series, kind, time, season, from, to }: SearchView) => ({
  keyword: keyword.trim(),
  tag: tags === '*' ? (['*'] as ['*']) : tags,
  feature: series,
  kind,
  time,
  season,
  from: from || null,
  to: to || null,
})

export const publicFilterOf = (view: SearchView) => ({
  ...filterOf(view),
  ...(view.exact && { exact: true }),
  sort_by: isCreated(view.sort) ? ('relevance' as const) : view.sort,
})
