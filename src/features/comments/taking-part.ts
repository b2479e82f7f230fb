import { showToast } from '../../components/toast.ts'
import type { User } from '../account/contract.ts'
import { ADMINISTRATOR, holdsRoles } from '../account/rules.ts'
import { $session, openLogin } from '../session/store.ts'
import { COMMENT_NOT_DISLIKED, COMMENT_NOT_LIKED, NOT_LOGGED_IN } from '../votes/contract.ts'
import { createVoting, fetchCommentVotes, sendCommentVote, type Voting } from '../votes/store.ts'
import { keepCollapsed, readCollapsed } from './collapsed.ts'
import { change, type Discussion } from './discussion.ts'
import { type Purpose, readDrafts } from './drafts.ts'
import { changeEntry, type Entry } from './thread.ts'

/** What a reader may do with a comment. The page may outlive a session, so it is not asked once. */
export type Rights = { own: boolean; edit: boolean; remove: boolean; vote: boolean }

export function rightsTo({ username, deleted }: Entry, user: User | null): Rights {
  const own = !deleted && user !== null && username === user.username
  const removes = own || (!deleted && holdsRoles(user?.roles ?? [], [ADMINISTRATOR]))
  return { own, edit: own, remove: removes, vote: !deleted && !own }
}

/** Brings back what the reader has left here: threads put away, texts that were not sent. */
export function restore(discussion: Discussion): void {
  const { articleId, root } = discussion
  const purposes = Object.keys(readDrafts(articleId)) as Purpose[]
  change(discussion, {
    collapsed: readCollapsed(articleId),
    // A comment of its own is written below the article, not beside a single thread.
    writing: purposes.filter((purpose) => root === 0 || purpose !== 'new'),
  })
}

/** Collapses a thread, or expands it. */
export function toggleThread(discussion: Discussion, id: number): void {
  const { collapsed } = discussion.$state.get()
  const ids = collapsed.includes(id) ? collapsed.filter((one) => one !== id) : [...collapsed, id]
  change(discussion, { collapsed: ids })
  keepCollapsed(discussion.articleId, ids)
}

/** Shows what the reader has cast, whoever logs in or out; returns how to stop. */
export function followVotes(discussion: Discussion): () => void {
  let reader: string | null = null
  return $session.subscribe(async (session) => {
    const user = session.status === 'user' ? session.user.id : null
    if (user !== reader) change(discussion, { mine: {} })
    reader = user
    if (user === null) return
    const mine = await fetchCommentVotes(discussion.articleId).catch(() => null)
    // What was cast meanwhile is newer than the answer.
    if (mine && reader === user)
      change(discussion, { mine: { ...mine, ...discussion.$state.get().mine } })
  })
}

const votings = new WeakMap<Discussion, Map<number, Voting>>()

/** Takes a press on Like (1) or Dislike (-1); a guest is asked to log in instead. */
export async function pressVote(discussion: Discussion, id: number, pressed: 1 | -1) {
  if ($session.get().status === 'guest') {
    console.info(NOT_LOGGED_IN)
    return void openLogin()
  }
  const known = votings.get(discussion) ?? new Map<number, Voting>()
  votings.set(discussion, known)
  const voting = known.get(id) ?? createCommentVoting(discussion, id)
  known.set(id, voting)
  await voting(pressed)
}

function createCommentVoting(discussion: Discussion, id: number): Voting {
  const { $state } = discussion
  return createVoting({
    read() {
      const { entries, mine } = $state.get()
      const { likes = 0, dislikes = 0 } = entries[id] ?? {}
      return { likes, dislikes, mine: mine[id] ?? 0 }
    },
    show({ mine, ...counts }) {
      const state = $state.get()
      const votes = { ...state.mine, [id]: mine }
      change(discussion, { ...changeEntry(state, id, counts), mine: votes })
    },
    send: (wanted, standing) => sendCommentVote(id, wanted, standing),
    refused(error, wanted) {
      console.warn(wanted === -1 ? COMMENT_NOT_DISLIKED : COMMENT_NOT_LIKED, error)
      showToast({ tone: 'error', message: error.message })
    },
  })
}
