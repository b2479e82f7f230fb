import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { queueEmails } from '../../site/email/outbox.server.ts'

const claimedComments = v.array(
  v.object({
    to: v.string(),
    user: v.string(),
    title: v.string(),
    comments: v.array(v.number()),
  }),
)

/**
 * Queues emails about new comments, at most one an hour for each discussion and reader
 * (rule: following/one-an-hour).
 * @param now the present time, for tests
 */
export async function tellOfComments(now?: Date): Promise<void> {
  const parameters = now ? { p_at: now.toISOString() } : {}
  const claimed = await serviceClient().rpc('claim_comment_news', parameters)
  const due = readResult(claimedComments, claimed)
  if (due.length === 0) return
  await queueEmails(
    due.map(({ to, user, title, comments }) => ({
      to,
      email: { subject: `News in “${title}”`, news: 'comments', user, ids: comments },
    })),
  )
}

const claimedArticles = v.array(
  v.object({ to: v.string(), user: v.string(), articles: v.array(v.number()) }),
)

/**
 * Queues emails about new articles, at once or once a week (rule: following/new-articles).
 * @param now the present time, for tests
 */
export async function tellOfArticles(now?: Date): Promise<void> {
  const parameters = now ? { p_at: now.toISOString() } : {}
  const claimed = await serviceClient().rpc('claim_article_news', parameters)
  const due = readResult(claimedArticles, claimed)
  if (due.length === 0) return
  await queueEmails(
    due.map(({ to, user, articles }) => ({
      to,
      email: { subject: 'New articles', news: 'articles', user, ids: articles },
    })),
  )
}
