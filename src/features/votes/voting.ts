import { type Tally, type Vote, voteAfter, withVote } from './tally.ts'

type Counts = Pick<Tally, 'likes' | 'dislikes'>

export type VotingOptions = {
  /** The tally as it is shown. */
  read(): Tally
  show(tally: Tally): void
  /** Sends the vote that is wanted in place of the one that stands; answers the counts. */
  send(wanted: Vote, standing: Vote): Promise<Counts>
  /** Says why the votes since the last answer were taken back; `wanted` is the one that was sent. */
  refused(error: Error, wanted: Vote): void
}

/** Takes presses on Like (1) and Dislike (-1). */
export type Voting = (pressed: 1 | -1) => Promise<void>

/**
 * Votes on one thing: shown at once, sent one after the other, and taken back when refused. Of
 * presses that follow faster than the answers only the last one is sent.
 */
export function createVoting({ read, show, send, refused }: VotingOptions): Voting {
  let sending = false

  return async (pressed) => {
    const before = read()
    show(withVote(before, voteAfter(before.mine, pressed)))
    if (sending) return
    sending = true
    let standing = before
    let wanted = before.mine
    try {
      while (read().mine !== standing.mine) {
        wanted = read().mine
        standing = { ...(await send(wanted, standing.mine)), mine: wanted }
      }
    } catch (error) {
      refused(error as Error, wanted)
    } finally {
      sending = false
      show(standing)
    }
  }
}
