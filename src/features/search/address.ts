import { ADMIN_SORTS, KEYWORD_LENGTH, type Sort, STATES, type State } from './contract.ts'
import type { Tags } from './tag-selection.ts'

/** The tabs of the page. */
export type SearchType = 'articles' | 'shop'

/** Which articles an editor looks through; everybody else sees the published ones. */
export type StateFilter = State | 'any'

/** What the search page shows: one address is one view (rule: search/address-is-the-view). */
export type SearchView = {
  type: SearchType
  keyword: string
  sort: Sort
  tags: Tags
  /** The id of a series; the address says `feature`. */
  series: number | null
  state: StateFilter
  /** How many pages of results have been loaded, one below the other. */
  page: number
  /** Counts the times that the same search was asked for again. */
  rel: number
}

export const EMPTY_VIEW: SearchView = {
  type: 'articles',
  keyword: '',
  sort: 'relevance',
  tags: [],
  series: null,
  state: 'published',
  page: 1,
  rel: 0,
}

/** The most pages that an address may ask for. */
const MAX_PAGE = 40
const ALL_SORTS: readonly string[] = ADMIN_SORTS
const ALL_STATES: readonly string[] = [...STATES, 'any']

/** Reads `/search`, `/search/{keyword}` and `/search/{type}/{keyword}`; what makes no sense is left out. */
export function readAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): SearchView {
  const query = new URLSearchParams(search)
  const { type, keyword } = readPath(pathname)
  const sort = query.get('sort_by') ?? ''
  const state = query.get('state') ?? ''
  return {
    type,
    keyword: (query.get('keyword') ?? keyword).trim().slice(0, KEYWORD_LENGTH),
    sort: ALL_SORTS.includes(sort) ? (sort as Sort) : EMPTY_VIEW.sort,
    tags: readTags(query.get('tag') ?? ''),
    series: readId(query.get('feature') ?? ''),
    state: ALL_STATES.includes(state) ? (state as StateFilter) : EMPTY_VIEW.state,
    page: Math.min(readId(query.get('page') ?? '') ?? 1, MAX_PAGE),
    rel: readId(query.get('rel') ?? '') ?? 0,
  }
}

/** The address of a view, without what is as in `EMPTY_VIEW`. */
export function writeAddress({ type, keyword, sort, tags, series, state, page, rel }: SearchView) {
  const query = new URLSearchParams()
  const say = (name: string, value: string, usual: string) => {
    if (value !== usual) query.set(name, value)
  }
  say('keyword', keyword.trim(), '')
  say('sort_by', sort, EMPTY_VIEW.sort)
  say('tag', tags === '*' ? '*' : tags.join('|'), '')
  say('feature', String(series ?? ''), '')
  say('state', state, EMPTY_VIEW.state)
  say('page', String(page), '1')
  say('rel', String(rel), '0')
  const path = type === 'shop' ? '/search/shop' : '/search'
  // Readable, and valid in an address.
  const text = query.toString().replaceAll('%7C', '|').replaceAll('%2A', '*')
  return text === '' ? path : `${path}?${text}`
}

/** Whether the address asks to be shown at the results, as links from other pages do. */
export const asksForResults = (search: string): boolean =>
  new URLSearchParams(search).get('scr') === '1'

function readPath(pathname: string): Pick<SearchView, 'type' | 'keyword'> {
  const [first = '', ...rest] = pathname.split('/').slice(2)
  if (first === 'shop' || first === 'articles')
    return { type: first, keyword: decode(rest.join('/')) }
  return { type: 'articles', keyword: decode([first, ...rest].join('/')) }
}

/** A path may hold a percent sign that stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readTags(text: string): Tags {
  if (text === '*') return '*'
  return [...new Set(text.split('|').flatMap((part) => readId(part) ?? []))]
}

function readId(text: string): number | null {
  const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 ? id : null
}
