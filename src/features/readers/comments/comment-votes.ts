import { callAsUser } from '../../base/session/call-as-user.ts'
import { $session } from '../../base/session/store.ts'
import {
  COMMENT_NOT_DISLIKED,
  COMMENT_NOT_LIKED,
  NO_RESPONSE,
  readCommentVotes,
} from '../votes/contract.ts'
import type { Vote } from '../votes/shared/tally.ts'
import { createVoting, sendCommentVote, type Voting } from '../votes/shared/voting.ts'
import { change, type Discussion } from './discussion.ts'
import { changeEntry } from './loaded-comments.ts'

/** Loads the votes of each user who logs in. Returns a function that stops this. */
export function followVotes(discussion: Discussion): () => void {
  let reader: string | null = null
  return $session.subscribe(async (session) => {
    const user = session.status === 'user' ? session.user.id : null
    if (user !== reader) change(discussion, { mine: {} })
    reader = user
    if (user === null) return
    const mine = await fetchVotes(discussion.articleId).catch(() => null)
    // Votes that were cast during the request are newer than its response, and win.
    if (mine && reader === user)
      change(discussion, { mine: { ...mine, ...discussion.$state.get().mine } })
  })
}

async function fetchVotes(article_id: string): Promise<Record<number, Vote>> {
  const { results } = await callAsUser(readCommentVotes, { article_id })
  if (!results) throw new Error(NO_RESPONSE)
  return Object.fromEntries([
    ...results.likes.map((id) => [id, 1] as const),
    ...results.dislikes.map((id) => [id, -1] as const),
  ])
}

const votings = new WeakMap<Discussion, Map<number, Voting>>()

export function votingOn(discussion: Discussion, id: number): Voting {
  const ofDiscussion = votings.get(discussion) ?? new Map<number, Voting>()
  votings.set(discussion, ofDiscussion)
  const voting = ofDiscussion.get(id) ?? createCommentVoting(discussion, id)
  ofDiscussion.set(id, voting)
  return voting
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
    async send(next, cast) {
      try {
        return await sendCommentVote(id, next, cast)
      } catch (error) {
        console.warn(next === -1 ? COMMENT_NOT_DISLIKED : COMMENT_NOT_LIKED, error)
        throw error
      }
    },
  })
}
