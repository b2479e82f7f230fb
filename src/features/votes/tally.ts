/** Liked, neither, or disliked. */
export type Vote = 1 | 0 | -1

/** The counts of an article or a comment, with the reader's own vote among them. */
export type Tally = { likes: number; dislikes: number; mine: Vote }

/** The tally once the reader's vote is the given one. */
export const withVote = ({ likes, dislikes, mine }: Tally, vote: Vote): Tally => ({
  likes: likes + Number(vote === 1) - Number(mine === 1),
  dislikes: dislikes + Number(vote === -1) - Number(mine === -1),
  mine: vote,
})

/** What a press on Like (1) or Dislike (-1) makes the vote: the same again takes it back. */
export const voteAfter = (mine: Vote, pressed: 1 | -1): Vote => (mine === pressed ? 0 : pressed)
