import { atom } from 'nanostores'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { $session } from '../../base/session/store.ts'
import { $counts, initCount, setCount } from '../../publishing/views/store.ts'
import { readArticleVote } from './contract.ts'
import type { Tally, Vote } from './shared/tally.ts'
import { createVoting, sendArticleVote } from './shared/voting.ts'

/** The votes of an article in all of its places. `built` are the counts of the built page. */
export function createArticleVotes(articleId: string, built: Pick<Tally, 'likes' | 'dislikes'>) {
  const $mine = atom<Vote>(0)
  // A computed store would keep what belongs to a rendered page for a second.
  function tally(): Tally {
    const { likes = built.likes, dislikes = built.dislikes } = $counts.get()
    return { likes, dislikes, mine: $mine.get() }
  }
  let presses = 0
  let sent: Promise<unknown> = Promise.resolve()
  const vote = createVoting({
    read: tally,
    show({ likes, dislikes, mine }) {
      setCount('likes', likes)
      setCount('dislikes', dislikes)
      $mine.set(mine)
    },
    send: (vote, cast) => sendArticleVote(articleId, vote, cast),
  })
  async function showOwn(): Promise<void> {
    // Waits for votes that are being sent, because a response without them would revert them.
    await sent
    const before = presses
    const answer = await callAsUser(readArticleVote, { article_id: articleId }).catch(() => null)
    // A vote that was cast during the request is newer than its response.
    if (!answer || presses !== before) return
    const { liked, disliked } = answer.results
    $mine.set(liked ? 1 : disliked ? -1 : 0)
  }
  return {
    $mine,
    press(pressed: 1 | -1) {
      presses += 1
      const voted = vote(pressed)
      sent = Promise.all([sent, voted])
      return voted
    },
    /** Shows the vote of each user who logs in. Returns a function that stops this. */
    follow() {
      initCount('likes', built.likes)
      initCount('dislikes', built.dislikes)
      return $session.subscribe(({ status }) => {
        if (status === 'user') showOwn()
        else if (status === 'guest') $mine.set(0)
      })
    },
  }
}
