import { showToast } from '../../../components/toast.ts'
import { CallError } from '../../../lib/call.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import { saveCollapsed } from './collapsed.ts'
import { COMMENTS_NOT_LOADED, type Thread } from './contract.ts'
import {
  ancestorsOf,
  change,
  type Discussion,
  type DiscussionState,
  levelOf,
} from './discussion.ts'
import { fetchPage, fetchThread } from './fetch-comments.ts'
import {
  addPage,
  addThread,
  branchOf,
  type Loaded,
  NOTHING_LOADED,
  TOP,
} from './loaded-comments.ts'
import { DEEPEST_LEVEL } from './rules.ts'

export const COMMENT_GONE = 'This comment no longer exists.'

/** Loads the next page of replies to `parent`; does nothing while one is loading. */
export async function loadMore(discussion: Discussion, parent = TOP): Promise<void> {
  const { $state, articleId } = discussion
  const { loading, sort, words, problems, ...loaded } = $state.get()
  if (loading.includes(parent)) return
  const isLatest = () => isEqualView($state.get(), { sort, words })
  const { [parent]: _, ...others } = problems
  change(discussion, { loading: [...loading, parent], problems: others })
  try {
    const page = await fetchPage(articleId, {
      sort,
      words,
      offset: branchOf(loaded, parent).next,
      ...(parent !== TOP && { parent, levels: DEEPEST_LEVEL - levelOf(loaded, parent) }),
    })
    // Drops the page when the order or the searched words have changed during the request.
    if (isLatest()) change(discussion, { ...addPage($state.get(), parent, page), open: page.open })
  } catch (error) {
    console.warn(COMMENTS_NOT_LOADED, error)
    const { message } = error as Error
    if (isLatest())
      change(discussion, { problems: { ...$state.get().problems, [parent]: message } })
  } finally {
    change(discussion, { loading: $state.get().loading.filter((id) => id !== parent) })
  }
}

type View = Pick<DiscussionState, 'sort' | 'words'>

/** Changes the order or the searched words; the former list stays until the new one is loaded. */
export async function changeView(discussion: Discussion, part: Partial<View>): Promise<void> {
  const { $state, articleId } = discussion
  const { sort, words, loading } = $state.get()
  const before = { sort, words }
  const view = { ...before, ...part }
  const isLatest = () => isEqualView($state.get(), view)
  if (isLatest()) return
  change(discussion, { ...view, notice: '', loading: [...loading, TOP] })
  try {
    const page = await fetchPage(articleId, { ...view, offset: 0 })
    if (isLatest())
      change(discussion, {
        ...addPage(NOTHING_LOADED, TOP, page),
        notice: view.words && `Found: ${pluralize(page.total, 'comment')}.`,
        open: page.open,
        problems: {},
        marked: null,
      })
  } catch (error) {
    console.warn(COMMENTS_NOT_LOADED, error)
    if (isLatest()) change(discussion, before)
    showToast({ tone: 'error', message: (error as Error).message })
  } finally {
    change(discussion, { loading: $state.get().loading.filter((id) => id !== TOP) })
  }
}

const isEqualView = (one: View, other: View): boolean =>
  one.sort === other.sort && one.words === other.words

/** Marks a comment, after loading it if necessary and expanding the threads above it. */
export async function findComment(discussion: Discussion, id: number): Promise<void> {
  const { $state, articleId, articleNumber } = discussion
  change(discussion, { notice: '', marked: null })
  try {
    let loaded: Loaded = $state.get()
    if (!loaded.entries[id]) {
      const path = await fetchPath(id)
      if (path.at(-1)?.article.id !== articleId) throw new CallError(404, COMMENT_GONE)
      loaded = path.reduce(addThread, $state.get() as Loaded)
    }
    const above = ancestorsOf(loaded, id)
    const collapsed = $state.get().collapsed.filter((one) => !above.includes(one))
    change(discussion, { ...loaded, collapsed, marked: id })
    saveCollapsed(articleNumber, collapsed)
  } catch (error) {
    const { status, message } = error as CallError
    change(discussion, { notice: status === 404 ? COMMENT_GONE : message })
  }
}

/**
 * The threads that lead to a comment, outermost first. There are several when the comment has more
 * than three ancestors, because an answer has at most three.
 */
export async function fetchPath(id: number): Promise<Thread[]> {
  const thread = await fetchThread(id)
  const outermost = thread.ancestors[0]
  const complete = thread.level === thread.ancestors.length + 1
  return complete || !outermost ? [thread] : [...(await fetchPath(outermost.id)), thread]
}
