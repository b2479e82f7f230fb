import * as v from 'valibot'
import { user } from '../../../../lib/user.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { linkTo } from '../../../../server/env.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { editorialNewsEmail } from '../../../site/email/editorial-templates.ts'
import { queueEmails } from '../../../site/email/outbox.server.ts'
import { findSender } from '../../../site/email/send-email.server.ts'

const claimedNews = v.array(
  v.object({
    to: user,
    news: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        by: v.nullable(v.string()),
        due: v.nullable(v.string()),
        note: v.nullable(v.string()),
        quote: v.nullable(v.string()),
        comment: v.nullable(v.string()),
      }),
    ),
  }),
)

const linkOf = (id: string, comment: string | null): `/${string}` =>
  comment === null ? `/vii/articles/${id}` : '/vii/comments?state=waiting'

/**
 * Queues one email to each user about their news (rule: planning/told).
 * @param now the present time, for tests
 */
export async function tellNews(now?: Date): Promise<void> {
  const parameters = now ? { p_at: now.toISOString() } : {}
  const claimed = readResult(claimedNews, await serviceClient().rpc('claim_news', parameters))
  if (claimed.length === 0) return
  const site = await findSender()
  await queueEmails(
    claimed.map(({ to, news }) => {
      const all = news.map(({ id, ...one }) => ({ ...one, link: linkTo(linkOf(id, one.comment)) }))
      return { to: to.email, email: editorialNewsEmail(site, to, all) }
    }),
  )
}
