import { loadStyles } from '../../../lib/load-styles.ts'
import { painted } from '../../../lib/painted.ts'
import hydratedStyles from '../../../styles/article/comments-hydrated.css?url'
import { ensureUser } from '../../base/session/call-as-user.ts'
import { initCount } from '../../publishing/views/store.ts'
import { commentInAddress, madeInAddress } from './comment-in-address.ts'
import { followVotes } from './comment-votes.ts'
import { change, type Discussion, followWriter, restoreFromBrowser } from './discussion.ts'
import type { Purpose } from './drafts.ts'
import { TOP } from './loaded-comments.ts'
import { findComment, loadMore } from './loading.ts'
import { openEditor } from './writing.ts'

/**
 * Loads the newest comments and follows the session and the address. Returns a function that stops
 * this.
 * @param built the number of comments in the built page
 */
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

/**
 * Replaces the built comments once the newest and the styles are loaded, so that nothing shifts
 * twice.
 */
export async function showNewest(discussion: Discussion): Promise<void> {
  const { $state } = discussion
  if ($state.get().loading.includes(TOP)) return
  const styles = loadStyles(hydratedStyles)
  await loadMore(discussion)
  await styles
  if ($state.get().problems[TOP]) return change(discussion, { status: 'failed' })
  restoreFromBrowser(discussion)
  change(discussion, { status: 'hydrated' })
}

/**
 * Opens the editor of an "I made this" link, and changes the address so that the link works again.
 */
async function writeMade(discussion: Discussion, purpose: Purpose): Promise<void> {
  await write(discussion, purpose)
  history.replaceState(history.state, '', '#comments')
}

/** Opens an editor; a guest is asked to log in first. */
export async function write(discussion: Discussion, purpose: Purpose = 'new'): Promise<void> {
  if (!(await ensureUser())) return
  await painted()
  openEditor(discussion, purpose)
}
