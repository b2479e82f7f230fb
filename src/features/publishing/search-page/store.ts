import { atom } from 'nanostores'
import { holdsRole } from '../../../lib/roles.ts'
import { knownSession, type SessionState } from '../../base/session/store.ts'
import {
  enterEntry,
  pushEntry,
  replaceEntry,
  storedScroll,
  storeScroll,
} from './history-entries.ts'
import { PAGE_PAUSE } from './pauses.ts'
import type { ResultPage } from './result-source.ts'
import {
  AUTOMATIC_PAGES,
  askServerAgain,
  beginWithPage,
  lacksServer,
  listFrom,
  results,
} from './results.ts'
import {
  asksForResults,
  EMPTY_VIEW,
  readAddress,
  type SearchView,
  writeAddress,
} from './search-address.ts'
import { needsEditor } from './view-filter.ts'

/** The view that the form shows; the list of results follows it after a pause. */
export const $view = atom<SearchView>(EMPTY_VIEW)

export type Begun = {
  address: string
  view: SearchView
  page: ResultPage
}

/** Sets the view and results of the HTML, which the first render must show. */
export function beginWith({ view, page }: Begun): void {
  Object.assign($view, { init: view })
  $view.set(view)
  beginWithPage(view, page)
}

/** The scroll position that is restored after the results are rendered. */
export const $scrollTo = atom<number | null>(null)

/** rule: site-settings/shop */
let hasShop = true

/** Milliseconds before the results are scrolled to (rule: search/scr-and-rel). */
const AREA_AFTER = 100

/**
 * Milliseconds between two attempts to reach the server, because not every network fires `online`.
 */
const AGAIN_AFTER = 5000

let timer: ReturnType<typeof setTimeout> | undefined
/** Whether typing has made the current history entry, which further typing then replaces. */
let typed = false

type How = {
  /** Milliseconds before the results follow the view. */
  pause?: number
  /** Whether the change was typed; all that is typed at once makes one history entry. */
  typing?: boolean
}

/** Starts the search of the page. @param typed the text that was typed before hydration */
export function openSearch(typed = '', shop = true): void {
  hasShop = shop
  enterEntry()
  follow()
  // The island is no longer marked as showing the results of another search.
  delete document.getElementById('search-island')?.dataset.other
  if (typed !== '') changeView({ keyword: typed }, { pause: PAGE_PAUSE, typing: true })
  if ($scrollTo.get() === null && asksForResults(location.search)) setTimeout(showArea, AREA_AFTER)
  addEventListener('popstate', () => {
    storeScroll()
    enterEntry()
    const unchanged = writeAddress($view.get()) === writeAddress(addressedView())
    if (!unchanged) follow()
  })
  addEventListener('pagehide', storeScroll)
  const lookAgain = () => {
    if (lacksServer()) askServerAgain($view.get())
  }
  addEventListener('online', lookAgain)
  setInterval(() => {
    if (!document.hidden) lookAgain()
  }, AGAIN_AFTER)
}

/** Changes the view and returns to the first page. */
export function changeView(change: Partial<SearchView>, { pause = 0, typing = false }: How = {}) {
  $view.set({ ...$view.get(), ...change, page: 1 })
  clearTimeout(timer)
  timer = setTimeout(() => {
    commit(typing && typed ? 'replace' : 'push')
    typed = typing
  }, pause)
}

/** Searches at once; the repetition of a search increments `rel`. */
export function submit(): void {
  const view = $view.get()
  const same = writeAddress(view) === writeAddress(addressedView())
  $view.set(same ? { ...view, page: 1, rel: view.rel + 1 } : view)
  commit(same || typed ? 'replace' : 'push')
  typed = false
}

/** Loads the next page; the marker at the end of the list loads only the first few pages. */
export async function showMore(by: 'marker' | 'button'): Promise<void> {
  const view = $view.get()
  if (by === 'marker' && view.page >= AUTOMATIC_PAGES) return
  const added = await results.more()
  // When the view has changed during the request, its own search follows after the pause.
  if (!added || $view.get() !== view) return
  $view.set({ ...view, page: view.page + 1 })
  replaceEntry(writeAddress($view.get()))
}

export const retry = (): Promise<unknown> => search()

export const isEditor = (session: SessionState): boolean =>
  session.status === 'user' && holdsRole(session.user.roles, 'editor')

function addressedView(): SearchView {
  const view = readAddress(location)
  return hasShop ? view : { ...view, type: 'articles' }
}

function commit(entry: 'push' | 'replace'): void {
  clearTimeout(timer)
  const address = writeAddress($view.get())
  if (entry === 'push') pushEntry(address)
  else replaceEntry(address)
  search()
}

function follow(): void {
  clearTimeout(timer)
  typed = false
  $view.set(addressedView())
  $scrollTo.set(storedScroll())
  search()
}

/** Puts the keyword into the title of the page, by which browsers list the history. */
function nameTab({ keyword }: SearchView): void {
  const [title] = document.title.split(': ').slice(-1)
  document.title = keyword.trim() === '' ? `${title}` : `${keyword.trim()}: ${title}`
}

const showArea = (): void => document.querySelector('#search-area')?.scrollIntoView()

async function search(): Promise<unknown> {
  nameTab($view.get())
  if ($view.get().type === 'shop') return results.reset()
  if (needsEditor($view.get())) await keepToRights()
  return listFrom($view.get())
}

async function keepToRights(): Promise<void> {
  if (isEditor(await knownSession())) return
  const { state, sort } = EMPTY_VIEW
  $view.set({ ...$view.get(), state, sort })
  replaceEntry(writeAddress($view.get()))
}
