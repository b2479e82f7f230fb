import { createRoot } from 'react-dom/client'
import { loadStyles } from '../../lib/load-styles.ts'
import liveStyles from '../../styles/comments-live.css?url'
import { ensureUser } from '../session/store.ts'
import { commentInAddress } from './address.ts'
import DiscussionView from './DiscussionView.tsx'
import { createDiscussion } from './discussion.ts'
import { findComment, loadMore } from './loading.ts'
import { followVotes, restore } from './taking-part.ts'
import { TOP } from './thread.ts'
import { openEditor } from './writing.ts'

/** What the page can ask of its discussion once it is alive. */
export type LiveDiscussion = { write(): Promise<void> }

/**
 * Puts the living discussion in the place of the one of the build, in one stroke once its newest
 * state is there.
 *
 * @throws CallError when the comments did not come; the place is as it was
 */
export async function mountDiscussion(place: HTMLElement): Promise<LiveDiscussion> {
  const discussion = createDiscussion(place.dataset.articleId ?? '')
  const styles = loadStyles(liveStyles)
  await loadMore(discussion)
  const { [TOP]: problem } = discussion.$state.get().problems
  if (problem) throw new Error(problem)
  await styles
  restore(discussion)
  createRoot(place, { identifierPrefix: 'comments-' }).render(
    <DiscussionView discussion={discussion} />,
  )
  place.dataset.live = ''
  followVotes(discussion)

  const follow = () => {
    const id = commentInAddress()
    if (id !== null) findComment(discussion, id)
  }
  addEventListener('hashchange', follow)
  follow()
  return {
    async write() {
      if (await ensureUser()) openEditor(discussion, 'new')
    },
  }
}
