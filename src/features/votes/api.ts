import { callAsUser } from '../session/store.ts'
import {
  dislikeArticle,
  dislikeComment,
  likeArticle,
  likeComment,
  NO_RESPONSE,
  readArticleVote,
  readCommentVotes,
} from './contract.ts'
import type { Vote } from './tally.ts'

/**
 * A vote on the wire is a like or a dislike that is cast or taken back; what is wanted in place of
 * what stands says which.
 */
const onWire = (wanted: Vote, standing: Vote) => ({
  likes: wanted === 1 || (wanted === 0 && standing === 1),
  cast: wanted === 0 ? ('0' as const) : ('1' as const),
})

export async function sendArticleVote(id: string, wanted: Vote, standing: Vote) {
  const { likes, cast } = onWire(wanted, standing)
  const { results } = await (likes
    ? callAsUser(likeArticle, { article_id: id, like: cast })
    : callAsUser(dislikeArticle, { article_id: id, dislike: cast }))
  return { likes: results.likes, dislikes: results.dislikes }
}

export async function sendCommentVote(id: number, wanted: Vote, standing: Vote) {
  const { likes, cast } = onWire(wanted, standing)
  return (await callAsUser(likes ? likeComment : dislikeComment, { id, on: cast })).results
}

/** What the user has cast on an article. */
export async function fetchArticleVote(id: string): Promise<Vote> {
  const { liked, disliked } = (await callAsUser(readArticleVote, { article_id: id })).results
  return liked ? 1 : disliked ? -1 : 0
}

/**
 * What the user has cast on the comments of an article, by comment.
 *
 * @throws when the answer has nothing of it
 */
export async function fetchCommentVotes(articleId: string): Promise<Record<number, Vote>> {
  const { results } = await callAsUser(readCommentVotes, { article_id: articleId })
  if (!results) throw new Error(NO_RESPONSE)
  const { likes, dislikes } = results
  return Object.fromEntries([
    ...likes.map((id) => [id, 1] as const),
    ...dislikes.map((id) => [id, -1] as const),
  ])
}
