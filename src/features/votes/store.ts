export { fetchCommentVotes, sendCommentVote } from './api.ts'
export type { Tally, Vote } from './tally.ts'
export { createVoting, type Voting } from './voting.ts'
