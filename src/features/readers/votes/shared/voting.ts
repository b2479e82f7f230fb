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
  /** Replaces the cast vote by the wanted one. */
  send(wanted: Vote, cast: Vote): Promise<Counts>
}

export type Voting = (pressed: 1 | -1) => Promise<void>

/** Shows a click at once, and reverts it when refused; sends only the last of quick clicks. */
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
        const wanted = read().mine
        cast = { ...(await send(wanted, cast.mine)), mine: wanted }
      }
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message })
    } finally {
      sending = false
      show(cast)
    }
  }
}

/** In the API, likes and dislikes are cast or taken back. */
const onWire = (wanted: Vote, cast: Vote) => ({
  likes: wanted === 1 || (wanted === 0 && cast === 1),
  on: wanted === 0 ? ('0' as const) : ('1' as const),
})

export async function sendArticleVote(article_id: string, wanted: Vote, cast: Vote) {
  const { likes, on } = onWire(wanted, cast)
  const { results } = await (likes
    ? callAsUser(likeArticle, { article_id, like: on })
    : callAsUser(dislikeArticle, { article_id, dislike: on }))
  return { likes: results.likes, dislikes: results.dislikes }
}

export async function sendCommentVote(id: number, wanted: Vote, cast: Vote) {
  const { likes, on } = onWire(wanted, cast)
  return (await callAsUser(likes ? likeComment : dislikeComment, { id, on })).results
}
