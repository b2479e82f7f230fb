import { describe, expect, it, vi } from 'vitest'
import { type Tally, type Vote, voteAfter, withVote } from './tally.ts'
import { createVoting } from './voting.ts'

const NONE: Tally = { likes: 4, dislikes: 1, mine: 0 }

/** Voting on something, with a server that answers when it is told to. */
function open(start: Tally) {
  let tally = start
  const asked: { wanted: Vote; standing: Vote }[] = []
  const answers: PromiseWithResolvers<Pick<Tally, 'likes' | 'dislikes'>>[] = []
  const refused = vi.fn()
  const press = createVoting({
    read: () => tally,
    show: (shown) => {
      tally = shown
    },
    send(wanted, standing) {
      asked.push({ wanted, standing })
      const answer = Promise.withResolvers<Pick<Tally, 'likes' | 'dislikes'>>()
      answers.push(answer)
      return answer.promise
    },
    refused,
  })
  return { press, asked, answers, refused, shown: () => tally }
}

describe('a vote', () => {
  it('adds one, switches both counts at once, and is taken back by the same press', () => {
    const liked = withVote(NONE, voteAfter(0, 1))
    expect(liked).toEqual({ likes: 5, dislikes: 1, mine: 1 })
    const disliked = withVote(liked, voteAfter(1, -1))
    expect(disliked).toEqual({ likes: 4, dislikes: 2, mine: -1 })
    expect(withVote(disliked, voteAfter(-1, -1))).toEqual(NONE)
  })

  it('shows before it is sent, and settles on what the server counts', async () => {
    const vote = open(NONE)
    const done = vote.press(1)
    expect(vote.shown()).toEqual({ likes: 5, dislikes: 1, mine: 1 })
    expect(vote.asked).toEqual([{ wanted: 1, standing: 0 }])
    vote.answers[0]?.resolve({ likes: 9, dislikes: 2 })
    await done
    expect(vote.shown()).toEqual({ likes: 9, dislikes: 2, mine: 1 })
  })

  it('goes back to what it was when it is refused, and says why', async () => {
    const vote = open(NONE)
    const done = vote.press(-1)
    vote.answers[0]?.reject(new Error('You cannot vote on your own comment.'))
    await done
    expect(vote.shown()).toEqual(NONE)
    expect(vote.refused).toHaveBeenCalledOnce()
  })

  it('sends only the last of many presses, and never two at once', async () => {
    const vote = open(NONE)
    const done = vote.press(1)
    await vote.press(-1)
    await vote.press(-1)
    await vote.press(-1)
    expect(vote.asked).toHaveLength(1)
    vote.answers[0]?.resolve({ likes: 5, dislikes: 1 })
    await vi.waitFor(() => expect(vote.asked).toHaveLength(2))
    expect(vote.asked[1]).toEqual({ wanted: -1, standing: 1 })
    vote.answers[1]?.resolve({ likes: 4, dislikes: 2 })
    await done
    expect(vote.shown()).toEqual({ likes: 4, dislikes: 2, mine: -1 })
  })

  it('pressed on and off while the first is on its way ends as the server has it', async () => {
    const vote = open(NONE)
    const done = vote.press(1)
    await vote.press(1)
    vote.answers[0]?.resolve({ likes: 5, dislikes: 1 })
    await vi.waitFor(() => expect(vote.asked).toHaveLength(2))
    vote.answers[1]?.reject(new Error('A network error occurred.'))
    await done
    expect(vote.shown()).toEqual({ likes: 5, dislikes: 1, mine: 1 })
  })
})
