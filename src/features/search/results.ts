import { atom } from 'nanostores'
import { CallError, NOT_COMPLETED } from '../../lib/call.ts'
import type { SearchView } from './address.ts'
import { PAGE_SIZE } from './contract.ts'
import type { Found } from './found.ts'
import { createLatest, OUTDATED } from './latest.ts'
import { askServer, type Finding, findArticles } from './source.ts'

/** The list below the filters. */
export type Results =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'listed'
      found: Found[]
      count: number
      /** What stands below the last one: nothing more, the end marker, a wait, a failure. */
      more: 'none' | 'ready' | 'loading' | 'failed'
      corrected: string | null
      offline: boolean
    }

export const $results = atom<Results>({ status: 'loading' })

/** How many pages come by themselves before "Show more" takes over (readings, 13). */
export const AUTOMATIC_PAGES = 4

const searches = createLatest()

/** Finds what a view shows, all of its pages at once; the list is empty meanwhile. */
export async function listFrom(view: SearchView): Promise<void> {
  $results.set({ status: 'loading' })
  const slice = { offset: 0, quantity: view.page * PAGE_SIZE }
  try {
    const finding = await searches.run((signal) => findArticles(view, slice, signal))
    if (finding !== OUTDATED) show(finding)
  } catch (error) {
    $results.set({ status: 'failed', message: messageOf(error) })
  }
}

/** Puts the server's answer in the place of what the index has found, or of a failure, if it can be had. */
export async function listFromServer(view: SearchView): Promise<void> {
  const slice = { offset: 0, quantity: view.page * PAGE_SIZE }
  const finding = await searches
    .run((signal) => askServer(view, slice, signal))
    .catch((): typeof OUTDATED => OUTDATED)
  if (finding !== OUTDATED) show(finding)
}

/** Whether the server has not said what is shown. */
export function lacksServer(): boolean {
  const shown = $results.get()
  return shown.status === 'failed' || (shown.status === 'listed' && shown.offline)
}

function show({ found, count, corrected, offline }: Finding): void {
  const all = count ?? found.length
  const more = found.length < all && found.length > 0 ? 'ready' : 'none'
  $results.set({ status: 'listed', found, count: all, more, corrected, offline })
}

/** Adds the page that follows; tells whether there was one. */
export async function listMore(view: SearchView): Promise<boolean> {
  const shown = $results.get()
  if (shown.status !== 'listed' || (shown.more !== 'ready' && shown.more !== 'failed')) return false
  $results.set({ ...shown, more: 'loading' })
  const slice = { offset: shown.found.length, quantity: PAGE_SIZE }
  try {
    const finding = await searches.run((signal) => findArticles(view, slice, signal))
    if (finding === OUTDATED) return false
    const found = append(shown.found, finding.found)
    const ended = finding.found.length < PAGE_SIZE || found.length >= shown.count
    const { offline } = finding
    $results.set({ ...shown, found, offline, more: ended ? 'none' : 'ready' })
    return true
  } catch {
    $results.set({ ...shown, more: 'failed' })
    return false
  }
}

/** Gives up what is being looked for. */
export const stopSearching = (): void => searches.cancel()

/** Nothing stands twice in the list when something was published between two pages. */
const append = (shown: Found[], next: Found[]): Found[] => [
  ...shown,
  ...next.filter(({ id }) => !shown.some((one) => one.id === id)),
]

const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : NOT_COMPLETED
