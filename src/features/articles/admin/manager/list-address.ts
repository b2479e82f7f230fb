import { ROWS, type Rows } from '../../../../components/rows.ts'
import {
  ADMIN_STATES,
  type AdminState,
  KEYWORD_LENGTH,
  MANAGER_SORTS,
  type ManagerSort,
} from '../../../search/contract.ts'

/** What the article manager shows: one address is one view. */
export type ManagerView = {
  keyword: string
  /** Null is every state but the bin. */
  state: AdminState | null
  /** Ids of a category and of a series; the address says `tag` and `feature`, as a search does. */
  category: number | null
  series: number | null
  /** The id of an author. */
  author: number | null
  /** Null is the usual order: of the words that are searched for, or the newest first. */
  sort: ManagerSort | null
  page: number
  /** Articles on a page. */
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
  rows: 10,
}

/** The largest offset (docs/api-conventions.md). */
const MAX_OFFSET = 10_000

const PATH = '/vii/articles'

/** Reads the query of an address; invalid values are ignored. */
export function readView(search: string): ManagerView {
  const query = new URLSearchParams(search)
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name)) ?? null
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

/** The address of a view, without defaults. */
export function addressOf({ keyword, state, category, series, author, ...rest }: ManagerView) {
  const { sort, page, rows } = rest
  const query = new URLSearchParams()
  const said = {
    keyword: keyword.trim(),
    state,
    tag: category,
    feature: series,
    author,
    sort_by: sort,
    page: page > 1 ? page : null,
    rows: rows === EVERYTHING.rows ? null : rows,
  }
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, String(value))
  return query.size === 0 ? PATH : `${PATH}?${query}`
}

/** The order that a view is in. */
export const sortOf = ({ sort, keyword }: ManagerView): ManagerSort =>
  sort ?? (keyword ? 'relevance' : 'date_created_newest')

/** Whether anything narrows the list down. */
export const isFiltered = ({ keyword, state, category, series, author }: ManagerView): boolean =>
  keyword !== '' || [state, category, series, author].some((filter) => filter !== null)

function readId(text: string | null): number | null {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 ? id : null
}
