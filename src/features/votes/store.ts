export { fetchCommentVotes, sendCommentVote } from './api.ts'
export type { Vote } from './tally.ts'
export { createVoting, type Voting } from './voting.ts'
