import { htmlOf } from '@site/text/html-tree.ts'
import type { Sql } from 'postgres'
import { articleCard } from '../../src/features/readers/newsletter/mail/article-card.ts'
import { issueEmail } from '../../src/features/readers/newsletter/mail/write-issue.server.ts'
import type { SiteIdentity } from '../../src/features/site/site-settings/contract.ts'
import { sanitizedTree } from '../../src/lib/sanitize-body.ts'
import { readGuestEnv } from '../../src/server/env.ts'
import { seedArticles, seedIssues, seedJson } from './files.ts'
import { articleHtml, type FigureOf } from './markdown.ts'

export async function loadNewsletter(sql: Sql, figureOf: FigureOf): Promise<void> {
  const origin = new URL(readGuestEnv().SITE_URL).origin
  const site = { ...(await seedJson<SiteIdentity>('settings.json')), origin }
  const articles = new Map((await seedArticles()).map((article) => [article.slug, article]))
  for (const { slug, subject, preheader, sent_at, articles: shown, body } of await seedIssues()) {
    const cards = shown.map((id) => {
      const article = articles.get(id)
      if (!article) throw new Error(`issues/${slug}.md: there is no article ${id}.`)
      return articleCard({ ...article, id, images: [{ ...figureOf(id), ...article.cover }] })
    })
    const html = articleHtml(body, figureOf) + htmlOf({ type: 'root', children: cards })
    const tree = sanitizedTree(html)
    const text = htmlOf(tree)
    const email = issueEmail(site, { subject, preheader, tree, page: null })
    const sent = sent_at && {
      state: 'sent',
      stored_email: sql.json({ ...email, body: text }),
      created_at: sent_at,
      updated_at: sent_at,
      started_at: sent_at,
      finished_at: sent_at,
    }
    await sql`insert into public.newsletter_issues ${sql({ subject, preheader, body: text, ...sent })}`
  }
  await sql`
    insert into public.newsletter_subscribers (email, agreed_at, confirmed_at, source)
    select email, since, since, 'account'
    from (
      select email, now() - row_number() over (order by email) * interval '9 days' as since
      from auth.users where email like '%@example.com'
    ) as people
    where email not like 'reader@%'`
}
