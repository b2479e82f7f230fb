import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { rowId, time } from '../../../lib/fields.ts'
import { build } from '../../base/builds/contract.ts'
import { newsletterWeek } from '../numbers/contract.ts'

const titled = { id: articleId, title: v.string() }
const dated = v.object({ ...titled, at: time })

/** Figures of whole days. */
const period = v.object({
  visitors: v.number(),
  views: v.number(),
  comments: v.number(),
  /** The number of addresses that were confirmed; null for authors. */
  subscribers: v.nullable(v.number()),
})
export type PeriodFigures = v.InferOutput<typeof period>

/** What needs attention; what the role may not see is null. */
export const waiting = v.object({
  /** For editors, articles in review; for authors, their returned articles. */
  open_reviews: v.number(),
  open_reports: v.nullable(v.number()),
  /** rule: moderation/first-comments */
  waiting_comments: v.nullable(v.number()),
  /** The number of open messages from the contact and return forms. */
  open_messages: v.nullable(v.number()),
  failed_emails: v.nullable(v.number()),
  /** rule: webhooks/pauses */
  failing_webhooks: v.nullable(v.number()),
})
export type Waiting = v.InferOutput<typeof waiting>

export const readWaiting = endpoint('GET /api/admin/waiting', 'author', {
  token: 'read',
  summary:
    'What needs attention, in numbers: reviews, waiting and reported comments, messages, failed emails, failing webhooks.',
  answer: v.object({ results: waiting }),
})

/**
 * The figures of the dashboard. Authors get those of their own articles; what the role may not see
 * is null.
 */
export const dashboard = v.object({
  /**
   * Articles by state. Those that are scheduled, in review or changed are also counted in their
   * state.
   */
  articles: v.object({
    published: v.number(),
    unpublished: v.number(),
    suppressed: v.number(),
    binned: v.number(),
    scheduled: v.number(),
    review: v.number(),
    pending: v.number(),
  }),
  /** `week` ends with yesterday. */
  recent: v.object({ yesterday: period, day_before: period, week: period, week_before: period }),
  /** The articles with the most views in the last seven days and today. */
  most_read: v.array(v.object({ ...titled, views: v.number() })),
  newest_comments: v.array(
    v.object({
      id: rowId,
      article_id: articleId,
      title: v.string(),
      username: v.nullable(v.string()),
      excerpt: v.string(),
      created_at: time,
    }),
  ),
  unsaved: v.array(v.object({ ...titled, saved_at: time })),
  last_build: v.nullable(build),
  scheduled: v.array(v.object({ ...titled, scheduled_at: time })),
  /** The articles that are assigned to the caller. */
  assigned: v.array(v.object({ ...titled, due: v.nullable(v.string()) })),
  /** For editors, articles in review; for authors, their returned articles. */
  reviews: v.array(dated),
  /** The pending versions of published articles that are not in review. */
  changes: v.array(v.object({ ...dated.entries, scheduled: v.boolean() })),
  /** The caller's own articles that were published in the last seven days. */
  newly_published: v.array(dated),
  /** The first steps that the administrator of a new site has done. */
  first_steps: v.nullable(
    v.object({
      settings: v.boolean(),
      authors: v.boolean(),
      article: v.boolean(),
      categories: v.boolean(),
      pages: v.boolean(),
      people: v.boolean(),
    }),
  ),
  /** The number of pictures without a description in articles that the caller may change. */
  undescribed: v.number(),
  ...waiting.entries,
  /** The state of emails; `sent` is where they go, which is a folder for a local copy. */
  mail: v.nullable(
    v.object({
      waiting: v.number(),
      /** The number of emails that have waited for a quarter of an hour or longer. */
      late: v.number(),
      /** Whether sending is paused because too many emails came back (rule: email/brake). */
      braked: v.boolean(),
      /** Whether the mailbox of returned emails cannot be opened (rule: email/mailbox). */
      unread: v.boolean(),
      sent: v.picklist(['by server', 'to folder', 'nowhere']),
    }),
  ),
  subscribers: v.nullable(v.array(v.omit(newsletterWeek, ['sent']))),
})
export type Dashboard = v.InferOutput<typeof dashboard>

export const readDashboard = endpoint('GET /api/admin/overview', 'author', {
  token: 'read',
  summary:
    'Figures: yesterday and the last seven days beside those before, articles by state, most read, newest comments, unsaved text, last build, what is scheduled, reports, mail, subscribers; an author gets those of their own articles.',
  answer: v.object({ results: dashboard }),
})
