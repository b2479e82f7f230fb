/** 1 is a like, -1 a dislike, and 0 no vote. */
export type Vote = 1 | 0 | -1

/** The counts include the reader's own vote. */
export type Tally = { likes: number; dislikes: number; mine: Vote }

export const withVote = ({ likes, dislikes, mine }: Tally, vote: Vote): Tally => ({
  likes: likes + Number(vote === 1) - Number(mine === 1),
  dislikes: dislikes + Number(vote === -1) - Number(mine === -1),
  mine: vote,
})

/** The vote after a click; a second click on the same button takes the vote back. */
export const voteAfter = (mine: Vote, pressed: 1 | -1): Vote => (mine === pressed ? 0 : pressed)
