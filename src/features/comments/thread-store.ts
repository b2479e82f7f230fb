import { atom } from 'nanostores'
import { CallError } from '../../lib/call.ts'
import { fetchThread } from './api.ts'
import { createDiscussion, type Discussion } from './discussion.ts'
import { COMMENT_GONE } from './loading.ts'
import { followVotes, restore } from './taking-part.ts'
import { addPage, NOTHING_LOADED, TOP } from './thread.ts'

/** A page that shows one thread alone. */
export type ThreadState =
  | { status: 'loading' }
  | { status: 'gone'; articleId: string }
  | { status: 'failed'; message: string }
  | { status: 'shown'; discussion: Discussion; article: { id: string; title: string } }

export const $thread = atom<ThreadState>({ status: 'loading' })

/** The article and the comment of an address like `/comment/riving-cedar-shakes/12`. */
export function placeIn(path: string): { articleId: string; id: number } | null {
  const [, articleId = '', id] = /^\/comment\/([a-z0-9-]+)\/(\d{1,15})\/?$/.exec(path) ?? []
  return id === undefined ? null : { articleId, id: Number(id) }
}

/** Shows the thread that an address names. */
export async function openThread(path: string): Promise<void> {
  const place = placeIn(path)
  if (!place) return $thread.set({ status: 'gone', articleId: '' })
  const { articleId, id } = place
  $thread.set({ status: 'loading' })
  try {
    const { comment, article } = await fetchThread(id)
    if (article.id !== articleId) throw new CallError(404, COMMENT_GONE)
    const loaded = addPage(NOTHING_LOADED, TOP, { comments: [comment], total: 1 })
    const discussion = createDiscussion(articleId, loaded, id)
    restore(discussion)
    followVotes(discussion)
    $thread.set({ status: 'shown', discussion, article })
  } catch (error) {
    const { status, message } = error as CallError
    $thread.set(status === 404 ? { status: 'gone', articleId } : { status: 'failed', message })
  }
}
