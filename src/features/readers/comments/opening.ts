import { loadStyles } from '../../../lib/load-styles.ts'
import { painted } from '../../../lib/painted.ts'
import hydratedStyles from '../../../styles/article/comments-hydrated.css?url'
import { ensureUser } from '../../base/session/call-as-user.ts'
import { initCount } from '../../publishing/views/store.ts'
import { commentInAddress, madeInAddress } from './comment-in-address.ts'
import { followVotes } from './comment-votes.ts'
import { change, type Discussion, followWriter, restore } from './discussion.ts'
import type { Purpose } from './drafts.ts'
import { TOP } from './loaded-comments.ts'
import { findComment, loadMore } from './loading.ts'
import { openEditor } from './writing.ts'

/** `built` is the number of built comments. Returns a function that stops it. */
export function openDiscussion(discussion: Discussion, built: number): () => void {
  initCount('num_comments', built)
  const follow = () => {
    const id = commentInAddress()
    if (id !== null) findComment(discussion, id)
    const made = madeInAddress()
    if (made) writeMade(discussion, made)
  }
  showNewest(discussion).then(follow)
  addEventListener('hashchange', follow)
  const stops = [followVotes(discussion), followWriter(discussion)]
  return () => {
    removeEventListener('hashchange', follow)
    for (const stop of stops) stop()
  }
}

/** All at once, so that nothing shifts. */
export async function showNewest(discussion: Discussion): Promise<void> {
  const { $state } = discussion
  if ($state.get().loading.includes(TOP)) return
  const styles = loadStyles(hydratedStyles)
  await loadMore(discussion)
  await styles
  if ($state.get().problems[TOP]) return change(discussion, { status: 'failed' })
  restore(discussion)
  change(discussion, { status: 'hydrated' })
}

/** Changes the address, so that the same link can be pressed again. */
async function writeMade(discussion: Discussion, purpose: Purpose): Promise<void> {
  await write(discussion, purpose)
  history.replaceState(history.state, '', '#comments')
}

/** A guest logs in first. */
export async function write(discussion: Discussion, purpose: Purpose = 'new'): Promise<void> {
  if (!(await ensureUser())) return
  await painted()
  openEditor(discussion, purpose)
}
