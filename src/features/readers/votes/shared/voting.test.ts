import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../../lib/user.ts'
import { $session } from '../../../base/session/store.ts'
import {
  dislikeArticle,
  dislikeComment,
  likeArticle,
  likeComment,
  readArticleVote,
} from '../contract.ts'
import { createArticleVotes } from '../store.ts'
import { type Tally, type Vote, voteAfter, withVote } from './tally.ts'
import { createVoting, sendArticleVote, sendCommentVote } from './voting.ts'

const page = openStandInPage()
const calls = {
  'article like': page.answer(likeArticle),
  'article dislike': page.answer(dislikeArticle),
  'comment like': page.answer(likeComment),
  'comment dislike': page.answer(dislikeComment),
}
const own = page.answer(readArticleVote)
const NONE: Tally = { likes: 4, dislikes: 1, mine: 0 }

/** Voting on something, with a server that answers when it is told to. */
function open(start: Tally) {
  let tally = start
  const requests: { newVote: Vote; cast: Vote }[] = []
  const answers: PromiseWithResolvers<Pick<Tally, 'likes' | 'dislikes'>>[] = []
  const press = createVoting({
    read: () => tally,
    show: (next) => {
      tally = next
    },
    send(newVote, cast) {
      requests.push({ newVote, cast })
      const answer = Promise.withResolvers<Pick<Tally, 'likes' | 'dislikes'>>()
      answers.push(answer)
      return answer.promise
    },
  })
  return { press, requests, answers, tally: () => tally }
}

beforeEach(() => {
  $session.set({ status: 'user', user: { id: 'ada' } as User })
})

describe('voting', () => {
  it('A guest who votes is asked to log in, and nothing changes', async () => {
    $session.set({ status: 'guest' })
    const vote = open(NONE)
    await vote.press(1)
    await vi.waitFor(() => expect(page.dialogs).toEqual(['login-dialog for guest']))
    expect(vote.requests).toEqual([])
    expect(vote.tally()).toEqual(NONE)
  })

  it('A vote adds one, the other vote switches both counts, and the same press takes it back', () => {
    const liked = withVote(NONE, voteAfter(0, 1))
    expect(liked).toEqual({ likes: 5, dislikes: 1, mine: 1 })
    const disliked = withVote(liked, voteAfter(1, -1))
    expect(disliked).toEqual({ likes: 4, dislikes: 2, mine: -1 })
    expect(withVote(disliked, voteAfter(-1, -1))).toEqual(NONE)
  })

  it('A vote shows before it is sent and ends at the counts of the server', async () => {
    const vote = open(NONE)
    const done = vote.press(1)
    expect(vote.tally()).toEqual({ likes: 5, dislikes: 1, mine: 1 })
    expect(vote.requests).toEqual([{ newVote: 1, cast: 0 }])
    vote.answers[0]?.resolve({ likes: 9, dislikes: 2 })
    await done
    expect(vote.tally()).toEqual({ likes: 9, dislikes: 2, mine: 1 })
  })

  it('A vote that is refused is taken back, and a toast says why', async () => {
    const vote = open(NONE)
    const done = vote.press(-1)
    vote.answers[0]?.reject(new Error('You cannot vote on your own comment.'))
    await done
    expect(vote.tally()).toEqual(NONE)
    await vi.waitFor(() =>
      expect(page.toasts).toEqual(['An error occurred. You cannot vote on your own comment.']),
    )
    void vote.press(1)
    expect(vote.requests).toHaveLength(2)
  })

  it.each([
    [1, 0, 'like', true],
    [1, -1, 'like', true],
    [0, 1, 'like', false],
    [-1, 0, 'dislike', true],
    [-1, 1, 'dislike', true],
    [0, -1, 'dislike', false],
  ] as const)('The vote %i in place of %i is sent as %s %s', async (newVote, cast, vote, on) => {
    const results = { likes: 7, dislikes: 2 }
    for (const call of Object.values(calls)) call.mockResolvedValue({ results } as never)
    expect(await sendArticleVote('rye', newVote, cast)).toEqual(results)
    expect(await sendCommentVote(12, newVote, cast)).toEqual(results)
    expect(page.calls).toHaveLength(2)
    expect(calls[`article ${vote}`].mock.calls).toEqual([[{ article_id: 'rye', [vote]: on }]])
    expect(calls[`comment ${vote}`].mock.calls).toEqual([[{ id: 12, on }]])
  })

  it('Only the last of many presses is sent, and never two at once', async () => {
    const vote = open(NONE)
    const done = vote.press(1)
    await vote.press(-1)
    await vote.press(-1)
    await vote.press(-1)
    expect(vote.requests).toHaveLength(1)
    vote.answers[0]?.resolve({ likes: 5, dislikes: 1 })
    await vi.waitFor(() => expect(vote.requests).toHaveLength(2))
    expect(vote.requests[1]).toEqual({ newVote: -1, cast: 1 })
    vote.answers[1]?.resolve({ likes: 4, dislikes: 2 })
    await done
    expect(vote.tally()).toEqual({ likes: 4, dislikes: 2, mine: -1 })
  })

  it('Presses on and off while the first vote is sent end as the server has it', async () => {
    const vote = open(NONE)
    const done = vote.press(1)
    await vote.press(1)
    vote.answers[0]?.resolve({ likes: 5, dislikes: 1 })
    await vi.waitFor(() => expect(vote.requests).toHaveLength(2))
    vote.answers[1]?.reject(new Error('A network error occurred.'))
    await done
    expect(vote.tally()).toEqual({ likes: 5, dislikes: 1, mine: 1 })
  })

  it('The own vote on an article is asked for once the vote that is pressed is stored', async () => {
    const stored = Promise.withResolvers<void>()
    let disliked = false
    own.mockImplementation(async () => ({ results: { liked: false, disliked } }) as never)
    calls['article dislike'].mockImplementation(async () => {
      await stored.promise
      disliked = true
      return { results: { likes: 4, dislikes: 2 } } as never
    })
    const votes = createArticleVotes('rye', NONE)
    const done = votes.press(-1)
    const stop = votes.follow()
    await vi.waitFor(() => expect(calls['article dislike']).toHaveBeenCalledOnce())
    expect(own).not.toHaveBeenCalled()
    stored.resolve()
    await done
    await vi.waitFor(() => expect(own).toHaveBeenCalledOnce())
    expect(votes.$mine.get()).toBe(-1)
    expect(calls['article dislike']).toHaveBeenCalledOnce()
    stop()
  })
})
