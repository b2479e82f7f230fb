import { showToast } from '../../../../components/toast.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { openLogin } from '../../../base/session/login-dialog.ts'
import { $session } from '../../../base/session/store.ts'
import {
  dislikeArticle,
  dislikeComment,
  likeArticle,
  likeComment,
  NOT_LOGGED_IN,
} from '../contract.ts'
import { type Tally, type Vote, voteAfter, withVote } from './tally.ts'

type Counts = Pick<Tally, 'likes' | 'dislikes'>

export type VotingOptions = {
  read(): Tally
  show(tally: Tally): void
  /** Sends `vote` to the server, which has the vote `cast` until then. */
  send(vote: Vote, cast: Vote): Promise<Counts>
}

export type Voting = (pressed: 1 | -1) => Promise<void>

/**
 * Shows a click at once, and reverts it when the server refuses it. Of quick clicks only the last
 * is sent.
 */
export function createVoting({ read, show, send }: VotingOptions): Voting {
  let sending = false

  return async (pressed) => {
    if ($session.get().status === 'guest') {
      console.info(NOT_LOGGED_IN)
      openLogin()
      return
    }
    const before = read()
    show(withVote(before, voteAfter(before.mine, pressed)))
    if (sending) return
    sending = true
    let cast = before
    try {
      while (read().mine !== cast.mine) {
        const vote = read().mine
        cast = { ...(await send(vote, cast.mine)), mine: vote }
      }
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message })
    } finally {
      sending = false
      show(cast)
    }
  }
}

/** The call for a vote: a like or a dislike, which is cast (`on: '1'`) or taken back. */
const onWire = (vote: Vote, cast: Vote) => ({
  likes: vote === 1 || (vote === 0 && cast === 1),
  on: vote === 0 ? ('0' as const) : ('1' as const),
})

export async function sendArticleVote(article_id: string, vote: Vote, cast: Vote) {
  const { likes, on } = onWire(vote, cast)
  const { results } = await (likes
    ? callAsUser(likeArticle, { article_id, like: on })
    : callAsUser(dislikeArticle, { article_id, dislike: on }))
  return { likes: results.likes, dislikes: results.dislikes }
}

export async function sendCommentVote(id: number, vote: Vote, cast: Vote) {
  const { likes, on } = onWire(vote, cast)
  return (await callAsUser(likes ? likeComment : dislikeComment, { id, on })).results
}
