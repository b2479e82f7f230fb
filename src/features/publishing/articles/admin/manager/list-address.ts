import { ROWS, type Rows } from '../../../../../components/rows.ts'
import type { AdminState } from '../../../../../lib/article-fields.ts'
import {
  ADMIN_STATES,
  KEYWORD_LENGTH,
  MANAGER_SORTS,
  type ManagerSort,
} from '../../../search/contract.ts'
import { MANAGER } from '../admin-addresses.ts'

/** The filters, order and page of the list, which are also in its address. */
export type ManagerView = {
  keyword: string
  /** The state of the articles; null shows all but those in the bin. */
  state: AdminState | null
  /** Ids of a category and a series, which the address calls `tag` and `feature`. */
  category: number | null
  series: number | null
  author: number | null
  /** The order; null sorts by relevance when there are keywords, otherwise newest first. */
  sort: ManagerSort | null
  page: number
  rows: Rows
}

export const EVERYTHING: ManagerView = {
  keyword: '',
  state: null,
  category: null,
  series: null,
  author: null,
  sort: null,
  page: 1,
  rows: 25,
}

const MAX_OFFSET = 10_000

export function readView(search: string): ManagerView {
  const query = new URLSearchParams(search)
  const one = <Value extends string>(name: string, choices: readonly Value[]) =>
    choices.find((value) => value === query.get(name)) ?? null
  const rows = ROWS.find((number) => String(number) === query.get('rows')) ?? EVERYTHING.rows
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, KEYWORD_LENGTH),
    state: one('state', ADMIN_STATES),
    category: readId(query.get('tag')),
    series: readId(query.get('feature')),
    author: readId(query.get('author')),
    sort: one('sort_by', MANAGER_SORTS),
    page: Math.min(readId(query.get('page')) ?? 1, 1 + MAX_OFFSET / rows),
    rows,
  }
}

export function addressOf({ keyword, state, category, series, author, ...rest }: ManagerView) {
  const { sort, page, rows } = rest
  const query = new URLSearchParams()
  const parameters = {
    keyword: keyword.trim(),
    state,
    tag: category,
    feature: series,
    author,
    sort_by: sort,
    page: page > 1 ? page : null,
    rows: rows === EVERYTHING.rows ? null : rows,
  }
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, String(value))
  return query.size === 0 ? MANAGER : `${MANAGER}?${query}`
}

export const sortOf = ({ sort, keyword }: ManagerView): ManagerSort =>
  sort ?? (keyword ? 'relevance' : 'date_created_newest')

export const isFiltered = ({ keyword, state, category, series, author }: ManagerView): boolean =>
  keyword !== '' || [state, category, series, author].some((filter) => filter !== null)

function readId(text: string | null): number | null {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 ? id : null
}
