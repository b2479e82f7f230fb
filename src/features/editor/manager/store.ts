import { atom } from 'nanostores'
import { navigate } from 'wouter/use-browser-location'
import type { Category } from '../../categories/contract.ts'
import type { ArticleOfDesk } from '../../search/contract.ts'
import type { Series } from '../../series/contract.ts'
import { addressOf, EVERYTHING, type ManagerView, PAGE_SIZE } from './address.ts'
import { fetchCategories, fetchPage, fetchSeries } from './api.ts'
import { lastPage } from './pages.ts'

export type ManagerList = {
  /** Null until the server has said; what was found before stays while more is asked for. */
  articles: ArticleOfDesk[] | null
  total: number
  loading: boolean
  problem: string
}

/** What the address says. */
export const $view = atom<ManagerView>(EVERYTHING)
export const $list = atom<ManagerList>({ articles: null, total: 0, loading: true, problem: '' })
/** What the list can be narrowed down to; empty while they cannot be had. */
export const $choices = atom<{ categories: Category[]; series: Series[] }>({
  categories: [],
  series: [],
})

/** The last question: whatever answers an earlier one is passed over. */
let question = 0
/** The address that typing made: what is typed next takes its place in the history. */
let typedAddress = ''

/** Shows what the address says. */
export function showView(view: ManagerView): Promise<void> {
  $view.set(view)
  return loadList()
}

/** Goes to another view, from its first page; a word that is typed is one step back. */
export function changeView(change: Partial<ManagerView>, { typing = false } = {}): void {
  const here = addressOf($view.get())
  const there = addressOf({ ...$view.get(), page: 1, ...change })
  if (there === here) return
  navigate(there, { replace: typing && here === typedAddress })
  typedAddress = typing ? there : ''
}

/** Asks for the page anew. */
export async function loadList(): Promise<void> {
  const asked = ++question
  const view = $view.get()
  $list.set({ ...$list.get(), loading: true, problem: '' })
  try {
    const found = await fetchPage(view)
    if (asked !== question) return
    const last = lastPage(found.total, PAGE_SIZE)
    // The page that was its only article's went with it.
    if (view.page > last) return navigate(addressOf({ ...view, page: last }), { replace: true })
    $list.set({ ...found, loading: false, problem: '' })
  } catch (error) {
    if (asked !== question) return
    $list.set({ articles: null, total: 0, loading: false, problem: (error as Error).message })
  }
}

/** Asks once for the categories and series; without them the list can be searched all the same. */
export async function loadChoices(): Promise<void> {
  const { categories, series } = $choices.get()
  if (categories.length > 0 || series.length > 0) return
  const [tree, all] = await Promise.all([
    fetchCategories().catch(() => []),
    fetchSeries().catch(() => []),
  ])
  $choices.set({ categories: tree, series: all })
}
