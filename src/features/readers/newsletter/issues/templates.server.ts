import { element } from '@site/text/elements.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import type { Element } from 'hast'
import * as v from 'valibot'
import { NO_ARTICLE } from '../../../../lib/not-found.ts'
import { readRows, rowsOf } from '../../../../server/database-errors.ts'
import { invalid, notFound } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import type { Client } from '../../../../server/supabase.ts'
import { findNewestArticles } from '../../../publishing/articles/articles.server.ts'
import { teaser } from '../../../publishing/teasers/contract.ts'
import { findSiteIdentity } from '../../../site/site-settings/find-settings.server.ts'
import { articleCard } from '../mail/article-card.ts'
import { readIssueOfArticle, readTemplate, sendWithArticle } from './contract.ts'

const MOST_ARTICLES = 10
const WAS_PUBLISHED = 'This article was already published. Write an issue about it instead.'

const previewed = v.pick(teaser, ['title', 'subtitle', 'headline', 'images'])

const written = (...blocks: Element[]): string =>
  blocks.map((block) => htmlOf({ type: 'root', children: [block] })).join('\n')

async function letter() {
  const { name } = await findSiteIdentity()
  const end = element('p', {}, 'With best wishes,', element('br', {}), name)
  return { subject: '', preheader: '', body: written(element('p', {}, 'Dear reader,'), end) }
}

/**
 * An issue with the articles that were published since the last one, or with the newest articles.
 */
async function digest(client: Client) {
  const { name } = await findSiteIdentity()
  const sent = client.from('newsletter_issues').select('started_at').neq('state', 'draft')
  const [last] = rowsOf(await sent.order('started_at', { ascending: false }).limit(1))
  const newest = await findNewestArticles(client, MOST_ARTICLES)
  const later = newest.filter(({ published_at }) => (published_at ?? '') > (last?.started_at ?? ''))
  const [first, ...others] = later.length > 0 ? later : newest.slice(0, 3)
  const cards = [first, ...others].flatMap((one) => (one ? [articleCard(one)] : []))
  const head = element('p', {}, `New in ${name}:`)
  return { subject: `New in ${name}`, preheader: first?.title ?? '', body: written(head, ...cards) }
}

/**
 * An issue that announces an article, which may be unpublished.
 * @throws ApiError 422 without such an article
 */
export async function issueOfArticle(client: Client, slug: string) {
  const rows = client.from('article_teasers').select('title,subtitle,headline,images')
  const [article] = readRows(previewed, await rows.eq('id', slug))
  if (!article) throw invalid({ article: NO_ARTICLE })
  const { title, subtitle, headline, images } = article
  const [cover] = images
  const picture = cover && {
    src: cover.url,
    alt: cover.alt,
    width: cover.width,
    height: cover.height,
  }
  const body = written(
    ...(picture ? [element('figure', {}, element('img', picture))] : []),
    element('h2', {}, title),
    ...[subtitle, headline].filter(Boolean).map((words) => element('p', {}, words)),
    element(
      'figure',
      { className: ['embed-button'] },
      element('a', { href: `/article/${slug}` }, 'Read the article'),
    ),
  )
  return { subject: title.slice(0, 150), preheader: subtitle.slice(0, 150), body }
}

async function stateOf(client: Client, article: number) {
  const issues = client.from('newsletter_issues').select('state,send_at')
  const [issue] = rowsOf(await issues.eq('announced_id', article))
  if (!issue) return { state: 'none' as const }
  return { state: issue.state === 'draft' ? ('waiting' as const) : ('sent' as const) }
}

async function findNumber(client: Client, slug: string) {
  const [article] = rowsOf(await client.from('articles').select('id,published_at').eq('slug', slug))
  if (!article) throw notFound(NO_ARTICLE)
  return article
}

export const routes = [
  handle(readTemplate, async ({ template, article }, { client }) => {
    if (template === 'letter') return { content: await letter() }
    if (template === 'digest') return { content: await digest(client) }
    if (!article) throw invalid({ article: 'Choose an article.' })
    return { content: await issueOfArticle(client, article) }
  }),

  handle(readIssueOfArticle, async ({ id }, { client }) =>
    stateOf(client, (await findNumber(client, id)).id),
  ),

  /** rule: newsletter/with-the-article */
  handle(sendWithArticle, async ({ id: slug, send }, { client }) => {
    const { id, published_at } = await findNumber(client, slug)
    if (published_at !== null && send) throw invalid({ id: WAS_PUBLISHED })
    if (send) {
      const content = await issueOfArticle(client, slug)
      const issue = { ...content, announced_id: id, send_at: new Date().toISOString() }
      rowsOf(
        await client
          .from('newsletter_issues')
          .upsert(issue, { onConflict: 'announced_id', ignoreDuplicates: true }),
      )
    } else {
      const waiting = client.from('newsletter_issues').delete().eq('announced_id', id)
      rowsOf(await waiting.eq('state', 'draft'))
    }
    return stateOf(client, id)
  }),
]

/**
 * Writes the issue of an article anew from the present article, unless an editor has changed the
 * issue.
 */
export async function refreshedIssue<
  Issue extends { version: number; article: { slug: string } | null },
>(issue: Issue) {
  if (issue.version !== 1 || !issue.article) return issue
  return { ...issue, ...(await issueOfArticle(serviceClient(), issue.article.slug)) }
}
