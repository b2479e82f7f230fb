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

/** The list follows after a pause. */
export const $view = atom<SearchView>(EMPTY_VIEW)

export type Begun = {
  address: string
  view: SearchView
  page: ResultPage
}

/** For the first render. */
export function beginWith({ view, page }: Begun): void {
  Object.assign($view, { init: view })
  $view.set(view)
  beginWithPage(view, page)
}

/** Scroll position to restore after rendering. */
export const $scrollTo = atom<number | null>(null)

/** rule: site-settings/shop */
let hasShop = true

/** Milliseconds (rule: search/scr-and-rel). */
const AREA_AFTER = 100

/** Milliseconds; not every network fires `online`. */
const AGAIN_AFTER = 5000

let timer: ReturnType<typeof setTimeout> | undefined
/** The next typing goes on in this entry. */
let typed = false

type How = {
  /** Milliseconds. */
  pause?: number
  /** A typed word makes one history entry. */
  typing?: boolean
}

/** `typed` is text from before hydration. */
export function openSearch(typed = '', shop = true): void {
  hasShop = shop
  enterEntry()
  follow()
  // Of another search.
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

/** Returns to the first page. */
export function changeView(change: Partial<SearchView>, { pause = 0, typing = false }: How = {}) {
  $view.set({ ...$view.get(), ...change, page: 1 })
  clearTimeout(timer)
  timer = setTimeout(() => {
    commit(typing && typed ? 'replace' : 'push')
    typed = typing
  }, pause)
}

/** A repetition increments `rel`. */
export function submit(): void {
  const view = $view.get()
  const same = writeAddress(view) === writeAddress(addressedView())
  $view.set(same ? { ...view, page: 1, rel: view.rel + 1 } : view)
  commit(same || typed ? 'replace' : 'push')
  typed = false
}

/** The marker loads only the first few pages. */
export async function showMore(by: 'marker' | 'button'): Promise<void> {
  const view = $view.get()
  if (by === 'marker' && view.page >= AUTOMATIC_PAGES) return
  const added = await results.more()
  // The changed view is searched for after its pause.
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

/** Browsers list the history by title. */
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
