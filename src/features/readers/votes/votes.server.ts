import { NO_ARTICLE, NO_COMMENT } from '../../../lib/not-found.ts'
import { readFound } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import type { LimitName } from '../../../server/limits.ts'
import type { Client } from '../../../server/supabase.ts'
import * as contract from './contract.ts'

const limits: LimitName[] = ['vote', 'vote_a_day']

type Cast = { vote: 1 | -1; on: boolean }

/** @throws ApiError 404 unless the article is published */
async function voteOnArticle(client: Client, slug: string, { vote, on }: Cast) {
  const answer = await client.rpc('vote_on_article', { p_slug: slug, p_vote: vote, p_on: on })
  return { results: readFound(contract.articleTally, answer, NO_ARTICLE) }
}

/** @throws ApiError 403 for an own comment, 404 for an invisible one */
async function voteOnComment(client: Client, comment: number, { vote, on }: Cast) {
  const parameters = { p_comment: comment, p_vote: vote, p_on: on }
  const answer = await client.rpc('vote_on_comment', parameters)
  return { results: readFound(contract.tally, answer, NO_COMMENT) }
}

export const routes = [
  ...[contract.likeArticle, contract.likeArticleByGet].map((endpoint) =>
    handle(endpoint, { limits }, ({ article_id, like }, { client }) =>
      voteOnArticle(client, article_id, { vote: 1, on: like }),
    ),
  ),
  ...[contract.dislikeArticle, contract.dislikeArticleByGet].map((endpoint) =>
    handle(endpoint, { limits }, ({ article_id, dislike }, { client }) =>
      voteOnArticle(client, article_id, { vote: -1, on: dislike }),
    ),
  ),
  handle(contract.likeComment, { limits }, ({ id, on }, { client }) =>
    voteOnComment(client, id, { vote: 1, on }),
  ),
  handle(contract.dislikeComment, { limits }, ({ id, on }, { client }) =>
    voteOnComment(client, id, { vote: -1, on }),
  ),

  handle(contract.readArticleVote, async ({ article_id }, { client }) => {
    const answer = await client.rpc('read_article_vote', { p_slug: article_id })
    return { results: readFound(contract.articleVote, answer, NO_ARTICLE) }
  }),

  handle(contract.readCommentVotes, async ({ article_id }, { client }) => {
    const answer = await client.rpc('read_comment_votes', { p_slug: article_id })
    return { results: readFound(contract.commentVotes, answer, NO_ARTICLE) }
  }),
]
