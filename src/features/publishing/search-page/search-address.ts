import { decoded } from '@site/text/decoded.ts'
import { isDay } from '../../../lib/calendar-dates.ts'
import {
  type CardFilter,
  NO_CARD_FILTER,
  readCardFilter,
} from '../../kitchen/cards/shared/card-filter.ts'
import { ADMIN_SORTS, KEYWORD_LENGTH, type Sort, STATES, type State } from '../search/contract.ts'
import type { Tags } from './tag-selection.ts'

export type SearchType = 'articles' | 'shop'

/** The states that editors can filter by. */
export type StateFilter = State | 'any'

/** rule: search/address-is-the-view */
export type SearchView = CardFilter & {
  type: SearchType
  keyword: string
  /** Whether no word of the keyword is corrected. */
  exact?: true | undefined
  sort: Sort
  tags: Tags
  /** The id of a series, which the address calls `feature`. */
  series: number | null
  /** The first and last day of publication, as `2026-11-30`; '' without a limit. */
  from: string
  to: string
  state: StateFilter
  page: number
  /** How often the same search was repeated. */
  rel: number
}

export const EMPTY_VIEW: SearchView = {
  type: 'articles',
  keyword: '',
  sort: 'relevance',
  tags: [],
  series: null,
  ...NO_CARD_FILTER,
  from: '',
  to: '',
  state: 'published',
  page: 1,
  rel: 0,
}

const MAX_PAGE = 40
const ALL_SORTS: readonly string[] = ADMIN_SORTS
const ALL_STATES: readonly string[] = [...STATES, 'any']

/** Reads a view from any form of the address; invalid values are ignored. */
export function readAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): SearchView {
  const query = new URLSearchParams(search)
  const { type, keyword } = readPath(pathname)
  const sort = query.get('sort_by') ?? ''
  const state = query.get('state') ?? ''
  return {
    type,
    keyword: (query.get('keyword') ?? query.get('q') ?? keyword).trim().slice(0, KEYWORD_LENGTH),
    ...(query.get('exact') === '1' && { exact: true }),
    sort: ALL_SORTS.includes(sort) ? (sort as Sort) : EMPTY_VIEW.sort,
    tags: readTags(query.get('tag') ?? ''),
    series: readId(query.get('feature') ?? ''),
    ...readCardFilter((name) => query.get(name)),
    from: readDay(query.get('from') ?? ''),
    to: readDay(query.get('to') ?? ''),
    state: ALL_STATES.includes(state) ? (state as StateFilter) : EMPTY_VIEW.state,
    page: Math.min(readId(query.get('page') ?? '') ?? 1, MAX_PAGE),
    rel: readId(query.get('rel') ?? '') ?? 0,
  }
}

/** The address of a view, without the values that are as in `EMPTY_VIEW`. */
export function writeAddress(view: SearchView) {
  const { type, keyword, exact, sort, tags, series, kind, time, season, from, to, state } = view
  const query = new URLSearchParams()
  const say = (name: string, value: string, usual: string) => {
    if (value !== usual) query.set(name, value)
  }
  say('keyword', keyword.trim(), '')
  say('exact', exact ? '1' : '', '')
  say('sort_by', sort, EMPTY_VIEW.sort)
  say('tag', tags === '*' ? '*' : tags.join('|'), '')
  say('feature', String(series ?? ''), '')
  say('kind', kind ?? '', '')
  say('time', String(time ?? ''), '')
  say('season', String(season ?? ''), '')
  say('from', from, '')
  say('to', to, '')
  say('state', state, EMPTY_VIEW.state)
  say('page', String(view.page), '1')
  say('rel', String(view.rel), '0')
  const path = type === 'shop' ? '/search/shop' : '/search'
  // `|` and `*` are valid in addresses and easier to read than their escapes.
  const text = query.toString().replaceAll('%7C', '|').replaceAll('%2A', '*')
  return text === '' ? path : `${path}?${text}`
}

/** Whether the page scrolls to the results, for which links from other pages have `scr=1`. */
export const asksForResults = (search: string): boolean =>
  new URLSearchParams(search).get('scr') === '1'

function readPath(pathname: string): Pick<SearchView, 'type' | 'keyword'> {
  const [first = '', ...rest] = pathname.split('/').slice(2)
  if (first === 'shop' || first === 'articles')
    return { type: first, keyword: decoded(rest.join('/')) }
  return { type: 'articles', keyword: decoded([first, ...rest].join('/')) }
}

function readTags(text: string): Tags {
  if (text === '*') return '*'
  return [...new Set(text.split('|').flatMap((part) => readId(part) ?? []))]
}

const readDay = (text: string): string => (isDay(text) ? text : '')

function readId(text: string): number | null {
  const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 ? id : null
}
