import * as v from 'valibot'
import { user } from '../../../lib/user.ts'
import { readResult } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { articleNewsEmail, commentNewsEmail } from './following-templates.ts'
import type { Email } from './frame/email-frame.ts'
import { findSender } from './send-email.server.ts'

/** `ids` are those of comments in one discussion, or of articles. */
export type News = { subject: string; news: 'comments' | 'articles'; user: string; ids: number[] }

const commentNews = v.object({
  reader: user,
  key: v.string(),
  article: v.object({ number: v.number(), id: v.string(), title: v.string() }),
  count: v.number(),
  /** How many of the comments answer the reader. */
  answers: v.number(),
  latest: v.array(
    v.object({ id: v.number(), by: v.string(), body: v.string(), answers: v.boolean() }),
  ),
})

const articleNews = v.object({
  reader: user,
  key: v.string(),
  articles: v.array(v.object({ id: v.string(), title: v.string(), text: v.string() })),
  /** What the reader follows. */
  follows: v.array(v.object({ kind: v.string(), number: v.number(), name: v.string() })),
})

/**
 * Writes the email that tells of news; null when all of it was deleted, or is no longer wanted
 * (rule: following/what-is-gone).
 */
export const writeNews = (news: News): Promise<Email | null> =>
  news.news === 'comments' ? writeCommentNews(news) : writeArticleNews(news)

async function writeCommentNews({ user, ids }: News): Promise<Email | null> {
  const row = await serviceClient().rpc('read_comment_news', { p_user: user, p_comments: ids })
  const news = readResult(v.nullable(commentNews), row)
  if (!news) return null
  const { reader, key, article } = news
  return commentNewsEmail(await findSender(), reader, news, {
    comment: (id) => linkTo(`/article/${article.id}#comment-${id}`),
    quiet: linkTo(`/emails/${key}/discussion-${article.number}`),
    none: linkTo(`/emails/${key}/discussions`),
    all: linkTo(`/emails/${key}`),
  })
}

async function writeArticleNews({ user, ids }: News): Promise<Email | null> {
  const row = await serviceClient().rpc('read_article_news', { p_user: user, p_articles: ids })
  const news = readResult(v.nullable(articleNews), row)
  if (!news) return null
  const { reader, key, articles, follows } = news
  return articleNewsEmail(await findSender(), reader, {
    articles: articles.map(({ id, ...rest }) => ({ ...rest, url: linkTo(`/article/${id}`) })),
    follows: follows.map(({ kind, number, name }) => ({
      name,
      end: linkTo(`/emails/${key}/${kind}-${number}`),
    })),
    none: linkTo(`/emails/${key}/articles`),
    all: linkTo(`/emails/${key}`),
  })
}
