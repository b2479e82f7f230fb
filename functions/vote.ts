import type { Config } from '@netlify/functions'
import {
  dislikeArticle,
  dislikeArticleByGet,
  dislikeComment,
  likeArticle,
  likeArticleByGet,
  likeComment,
  readArticleVote,
  readCommentVotes,
} from '../src/features/votes/contract.ts'
import {
  ownArticleVote,
  ownCommentVotes,
  voteOnArticle,
  voteOnComment,
} from '../src/features/votes/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(likeArticleByGet, voteOnArticle(1)),
  route(likeArticle, voteOnArticle(1)),
  route(dislikeArticleByGet, voteOnArticle(-1)),
  route(dislikeArticle, voteOnArticle(-1)),
  route(likeComment, voteOnComment(1)),
  route(dislikeComment, voteOnComment(-1)),
  route(readArticleVote, ownArticleVote),
  route(readCommentVotes, ownCommentVotes),
]

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/article/like',
    '/api/article/dislike',
    '/api/article/user_details',
    '/api/article/comment/like/:id/:on',
    '/api/article/comment/dislike/:id/:on',
    '/api/article/comment/usermd/:article_id',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
