import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, rowId } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'

// These messages are written to the console and not shown on the page
// (rule: votes/failures-logged).
export const COMMENT_NOT_LIKED = 'Could not like comment.'
export const COMMENT_NOT_DISLIKED = 'Could not dislike comment.'
export const NOT_LOGGED_IN = 'User must be logged in.'

export const NO_RESPONSE = 'Response not found.'

export const OWN_COMMENT = 'You cannot vote on your own comment.'

export const tally = v.object({ likes: v.number(), dislikes: v.number() })

export const articleVote = v.object({ liked: v.boolean(), disliked: v.boolean() })

export const articleTally = v.object({ ...tally.entries, ...articleVote.entries })

export const commentVotes = v.object({ likes: v.array(rowId), dislikes: v.array(rowId) })

/** `like=0` takes the vote back; `like=1` or no value votes. */
const cast = v.optional(
  v.pipe(
    v.picklist(['0', '1', 0, 1], 'Say 1 to vote, 0 to take the vote back.'),
    v.transform((value) => Number(value) === 1),
  ),
  1,
)
const inPath = v.pipe(
  v.picklist(['0', '1'], 'Say 1 to vote, 0 to take the vote back.'),
  v.transform((value) => value === '1'),
)

// A write even when it is called by GET, so that the origin is checked and the response not cached.
const vote = { effect: 'write' } as const
const onArticle = { ...vote, answer: v.object({ results: articleTally }) }
const onComment = {
  ...vote,
  input: form({ id: integerId, on: inPath }),
  answer: v.object({ results: tally }),
} as const

const like = {
  ...onArticle,
  summary: 'Likes an article, or takes that back; a dislike is removed.',
  input: form({ article_id: articleId, like: cast }),
} as const
const dislike = {
  ...onArticle,
  summary: 'Dislikes an article, or takes that back; a like is removed.',
  input: form({ article_id: articleId, dislike: cast }),
} as const

export const likeArticleByGet = endpoint('GET /api/article/like', 'user', like)
export const likeArticle = endpoint('POST /api/article/like', 'user', like)
export const dislikeArticleByGet = endpoint('GET /api/article/dislike', 'user', dislike)
export const dislikeArticle = endpoint('POST /api/article/dislike', 'user', dislike)

export const likeComment = endpoint('POST /api/article/comment/like/:id/:on', 'user', {
  ...onComment,
  summary: 'Likes someone else’s comment, or takes that back; a dislike is removed.',
})
export const dislikeComment = endpoint('POST /api/article/comment/dislike/:id/:on', 'user', {
  ...onComment,
  summary: 'Dislikes someone else’s comment, or takes that back; a like is removed.',
})

export const readArticleVote = endpoint('GET /api/article/user_details', 'user', {
  token: 'read',
  summary: 'What the caller has cast on an article.',
  input: v.object({ article_id: articleId }),
  answer: v.object({ results: articleVote }),
})

export const readCommentVotes = endpoint('GET /api/article/comment/usermd/:article_id', 'user', {
  token: 'read',
  summary: 'What the caller has cast on the comments of an article.',
  input: v.object({ article_id: articleId }),
  answer: v.object({ results: commentVotes }),
})
