import { atom } from 'nanostores'
import { CallError } from '../../lib/call.ts'
import { followVotes } from './comment-votes.ts'
import type { Thread } from './contract.ts'
import { createDiscussion, type Discussion, followWriter, restore } from './discussion.ts'
import { fetchThread } from './fetch-comments.ts'
import { addPage, NOTHING_LOADED, TOP } from './loaded-comments.ts'
import { COMMENT_GONE } from './loading.ts'
import { placeIn } from './paths.ts'

export type ThreadState =
  | { status: 'loading' }
  | { status: 'gone'; articleId: string }
  | { status: 'failed'; message: string }
  | { status: 'shown'; discussion: Discussion; article: Thread['article'] }

export const $thread = atom<ThreadState>({ status: 'loading' })

export async function openThread(path: string): Promise<void> {
  const place = placeIn(path)
  if (!place) return $thread.set({ status: 'gone', articleId: '' })
  const { articleId, id } = place
  $thread.set({ status: 'loading' })
  try {
    const { comment, article, open } = await fetchThread(id)
    if (article.id !== articleId) throw new CallError(404, COMMENT_GONE)
    const loaded = addPage(NOTHING_LOADED, TOP, { comments: [comment], total: 1 })
    const discussion = createDiscussion(article, { loaded, root: id, open })
    restore(discussion)
    followWriter(discussion)
    followVotes(discussion)
    $thread.set({ status: 'shown', discussion, article })
  } catch (error) {
    const { status, message } = error as CallError
    $thread.set(status === 404 ? { status: 'gone', articleId } : { status: 'failed', message })
  }
}
