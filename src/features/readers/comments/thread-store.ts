import { atom } from 'nanostores'
import { CallError } from '../../../lib/call.ts'
import { followVotes } from './comment-votes.ts'
import type { Comment, Thread } from './contract.ts'
import {
  createDiscussion,
  type Discussion,
  followWriter,
  restoreFromBrowser,
} from './discussion.ts'
import { addPage, NOTHING_LOADED, TOP } from './loaded-comments.ts'
import { COMMENT_GONE, fetchPath } from './loading.ts'
import { write } from './opening.ts'
import { placeIn, REPLY } from './paths.ts'

export type ThreadState =
  | { status: 'loading' }
  | { status: 'gone'; articleId: string }
  | { status: 'failed'; message: string }
  | {
      status: 'shown'
      discussion: Discussion
      article: Thread['article']
      /** The ancestors of the comment, outermost first. */
      above: Comment[]
    }

export const $thread = atom<ThreadState>({ status: 'loading' })

export async function openThread(path: string): Promise<void> {
  const place = placeIn(path)
  if (!place) return $thread.set({ status: 'gone', articleId: '' })
  const { articleId, id } = place
  $thread.set({ status: 'loading' })
  try {
    const path = await fetchPath(id)
    const thread = path.at(-1)
    if (thread?.article.id !== articleId) throw new CallError(404, COMMENT_GONE)
    const { comment, article, open } = thread
    const comments = path.flatMap((one) => [...one.ancestors, one.comment])
    const above = [...new Map(comments.map((one) => [one.id, one])).values()].slice(0, -1)
    const loaded = addPage(NOTHING_LOADED, TOP, { comments: [comment], total: 1 })
    const discussion = createDiscussion(article, { loaded, root: id, open })
    restoreFromBrowser(discussion)
    followWriter(discussion)
    followVotes(discussion)
    $thread.set({ status: 'shown', discussion, article, above })
    if (location.hash === REPLY && open) await write(discussion, `reply-${id}`)
  } catch (error) {
    const { status, message } = error as CallError
    $thread.set(status === 404 ? { status: 'gone', articleId } : { status: 'failed', message })
  }
}
