import { CallError, NETWORK_ERROR } from '../../../lib/call.ts'
import type { PageOf, Slice } from '../../../lib/paged-list.ts'
import type { StaticIndex } from './offline.ts'
import type { SearchView } from './search-address.ts'
import { fromServer, type SearchResult } from './search-result.ts'
import { sendCount, sendSearch } from './send-search.ts'
import { cut } from './slices.ts'
import { needsEditor } from './view-filter.ts'

export type ResultPage = PageOf<SearchResult> & {
  /** The corrected keyword that was searched for instead of one without results. */
  corrected: string | null
  /** The static index that the results are from; null when the server has answered. */
  offline: StaticIndex | null
}

/** One slice of the results; `count` is the number of all, and null except for the first slice. */
type ResultSlice = Omit<ResultPage, 'total'> & { count: number | null }

const NO_INDEX = 'The server cannot be reached, and the offline search is still being prepared.'

/**
 * Searches on the server, or in the static index when the server cannot be reached
 * (rule: search/server-is-the-truth).
 * @throws CallError
 */
export async function findResults(
  view: SearchView,
  slice: Slice,
  signal: AbortSignal,
): Promise<ResultSlice> {
  try {
    if (!navigator.onLine && !needsEditor(view)) throw new CallError(0, NETWORK_ERROR)
    return await askServer(view, slice, signal)
  } catch (error) {
    if (!isUnreachable(error) || signal.aborted || needsEditor(view)) throw error
    return askIndex(view, slice)
  }
}

async function askServer(
  view: SearchView,
  slice: Slice,
  signal: AbortSignal,
): Promise<ResultSlice> {
  const [count, ...answers] = await Promise.all([
    slice.offset === 0 ? sendCount(view, signal) : null,
    ...cut(slice).map((part) => sendSearch(view, part, signal)),
  ])
  return {
    results: answers.flatMap(({ results }) => results.map((one) => fromServer(one, view.state))),
    count,
    corrected: answers[0]?.corrected ?? null,
    offline: null,
  }
}

async function askIndex(view: SearchView, slice: Slice): Promise<ResultSlice> {
  try {
    const { searchOffline } = await import('./offline.ts')
    const { index, ...answer } = await searchOffline(view, slice)
    return { ...answer, corrected: null, offline: index }
  } catch (error) {
    const isMissing = error instanceof Error && error.name === 'NoStaticIndex'
    throw new CallError(0, isMissing ? NO_INDEX : NETWORK_ERROR)
  }
}

/** Whether there was no response, or only that of a proxy. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503)
