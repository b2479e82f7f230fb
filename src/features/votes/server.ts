import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { requireScript } from '../../server/same-site.ts'
import { requireSession } from '../../server/session.ts'
import { NO_ARTICLE } from '../articles/contract.ts'
import { NO_COMMENT } from '../comments/contract.ts'
import type {
  ArticleTally,
  CommentVotes,
  likeArticle,
  likeComment,
  readArticleVote,
  readCommentVotes,
} from './contract.ts'

/** A like or a dislike, as the database keeps it. */
type Vote = 1 | -1

type ArticleVote = { article_id: string; like?: boolean; dislike?: boolean }

/**
 * Casts a vote on an article as the caller, or takes it back; doing it twice changes nothing.
 *
 * @throws ApiError 404 unless the article is published; 429
 */
export const voteOnArticle =
  (vote: Vote) =>
  async (
    { article_id, like, dislike }: ArticleVote,
    call: Call,
  ): Promise<AnswerOf<typeof likeArticle>> => {
    requireScript(call.request)
    const { client } = await allowedToVote(call)
    const tally: unknown = rowsOf(
      await client.rpc('cast_article_vote', {
        p_slug: article_id,
        p_vote: vote,
        p_on: like ?? dislike ?? true,
      }),
    )
    if (tally === null) throw notFound(NO_ARTICLE)
    return { results: tally as ArticleTally }
  }

/**
 * Casts a vote on a comment as the caller, or takes it back; doing it twice changes nothing.
 *
 * @throws ApiError 403 for the caller's own comment, 404 when it cannot be seen; 429
 */
export const voteOnComment =
  (vote: Vote) =>
  async (
    { id, on }: InputOf<typeof likeComment>,
    call: Call,
  ): Promise<AnswerOf<typeof likeComment>> => {
    const { client } = await allowedToVote(call)
    const tally: unknown = rowsOf(
      await client.rpc('cast_comment_vote', { p_comment: id, p_vote: vote, p_on: on }),
    )
    if (tally === null) throw notFound(NO_COMMENT)
    return { results: tally as AnswerOf<typeof likeComment>['results'] }
  }

async function allowedToVote(call: Call) {
  const session = await requireSession(call)
  await spendAllowance('vote', session.user.id)
  await spendAllowance('vote_a_day', session.user.id)
  return session
}

/**
 * What the caller has cast on an article.
 *
 * @throws ApiError 404 when they may not read it
 */
export async function ownArticleVote(
  { article_id }: InputOf<typeof readArticleVote>,
  call: Call,
): Promise<AnswerOf<typeof readArticleVote>> {
  const { client } = await requireSession(call)
  const own: unknown = rowsOf(await client.rpc('article_vote', { p_slug: article_id }))
  if (own === null) throw notFound(NO_ARTICLE)
  return { results: own as AnswerOf<typeof readArticleVote>['results'] }
}

/**
 * What the caller has cast on the comments of an article.
 *
 * @throws ApiError 404 when they may not read it
 */
export async function ownCommentVotes(
  { article_id }: InputOf<typeof readCommentVotes>,
  call: Call,
): Promise<AnswerOf<typeof readCommentVotes>> {
  const { client } = await requireSession(call)
  const own: unknown = rowsOf(await client.rpc('comment_votes_on', { p_slug: article_id }))
  if (own === null) throw notFound(NO_ARTICLE)
  return { results: own as CommentVotes }
}
