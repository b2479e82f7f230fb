import { CallError, NETWORK_ERROR } from '../../lib/call.ts'
import type { PageOf, Slice } from '../../lib/paged-list.ts'
import type { SearchView } from './address.ts'
import { sendCount, sendSearch } from './api.ts'
import { NoStaticIndex, type StaticIndex, searchOffline } from './offline.ts'
import { fromServer, type SearchResult } from './search-result.ts'
import { cut } from './slices.ts'
import { needsEditor } from './view-filter.ts'

/** A page of what was found. */
export type ResultPage = PageOf<SearchResult> & {
  /** The keyword whose results these are, when nothing has the one that was typed. */
  corrected: string | null
  /** The static index, when it answered because the server did not. */
  offline: StaticIndex | null
}

/** The same; `count` is asked for with the first slice only, and null with those that follow. */
type Finding = Omit<ResultPage, 'total'> & { count: number | null }

const NO_INDEX = 'The server cannot be reached, and the offline search is still being prepared.'

/**
 * Asks the server, which is the truth; when it cannot be reached, the static index (rule: search/server-is-the-truth).
 *
 * @throws CallError with a sentence to show
 */
export async function findResults(
  view: SearchView,
  slice: Slice,
  signal: AbortSignal,
): Promise<Finding> {
  try {
    if (!navigator.onLine && !needsEditor(view)) throw new CallError(0, NETWORK_ERROR)
    return await askServer(view, slice, signal)
  } catch (error) {
    if (!isUnreachable(error) || signal.aborted || needsEditor(view)) throw error
    return askIndex(view, slice)
  }
}

/**
 * What the server finds, and nobody else.
 *
 * @throws CallError
 */
async function askServer(view: SearchView, slice: Slice, signal: AbortSignal): Promise<Finding> {
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

async function askIndex(view: SearchView, slice: Slice): Promise<Finding> {
  const { index, ...answer } = await searchOffline(view, slice).catch((error: unknown) => {
    throw new CallError(0, error instanceof NoStaticIndex ? NO_INDEX : NETWORK_ERROR)
  })
  return { ...answer, corrected: null, offline: index }
}

/** No answer, or one of a proxy: an answer of the API itself counts. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503)
