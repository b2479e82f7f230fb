import {
  ADMIN_SORTS,
  ADMIN_STATES,
  type AdminState,
  KEYWORD_LENGTH,
  type Sort,
} from '../../search/contract.ts'

/** What the article manager shows: one address is one view. */
export type ManagerView = {
  keyword: string
  /** Null is every state but the bin. */
  state: AdminState | null
  /** Ids of a category and of a series; the address says `tag` and `feature`, as a search does. */
  category: number | null
  series: number | null
  /** Null is the usual order: of the words that are searched for, or the newest first. */
  sort: Sort | null
  page: number
}

export const EVERYTHING: ManagerView = {
  keyword: '',
  state: null,
  category: null,
  series: null,
  sort: null,
  page: 1,
}

/** Articles on a page (rule: reading/paging). */
export const PAGE_SIZE = 10
/** The largest offset (docs/api-conventions.md). */
const MAX_PAGE = 1 + 10_000 / PAGE_SIZE

const PATH = '/vii/articles'

/** Reads the query of an address; invalid values are ignored. */
export function readView(search: string): ManagerView {
  const query = new URLSearchParams(search)
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name)) ?? null
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, KEYWORD_LENGTH),
    state: one('state', ADMIN_STATES),
    category: readId(query.get('tag')),
    series: readId(query.get('feature')),
    sort: one('sort_by', ADMIN_SORTS),
    page: Math.min(readId(query.get('page')) ?? 1, MAX_PAGE),
  }
}

/** The address of a view, without defaults. */
export function addressOf({ keyword, state, category, series, sort, page }: ManagerView): string {
  const query = new URLSearchParams()
  const said = {
    keyword: keyword.trim(),
    state,
    tag: category,
    feature: series,
    sort_by: sort,
    page: page > 1 ? page : null,
  }
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, String(value))
  return query.size === 0 ? PATH : `${PATH}?${query}`
}

/** The order that a view is in. */
export const sortOf = ({ sort, keyword }: ManagerView): Sort =>
  sort ?? (keyword ? 'relevance' : 'date_created_newest')

/** Whether anything narrows the list down. */
export const isFiltered = ({ keyword, state, category, series }: ManagerView): boolean =>
  keyword !== '' || state !== null || category !== null || series !== null

function readId(text: string | null): number | null {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 ? id : null
}
