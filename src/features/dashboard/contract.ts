import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { rowId, time } from '../../lib/fields.ts'
import { build } from '../builds/contract.ts'

/** What the admin's first page shows; an author's figures are of their own articles. Null is what a role does not see. */
export const dashboard = v.object({
  /** How many there are in each state; those that are scheduled or in review are counted in theirs as well. */
  articles: v.object({
    published: v.number(),
    unpublished: v.number(),
    suppressed: v.number(),
    binned: v.number(),
    scheduled: v.number(),
    review: v.number(),
  }),
  most_read: v.array(v.object({ id: articleId, title: v.string(), views: v.number() })),
  newest_comments: v.array(
    v.object({
      id: rowId,
      article_id: articleId,
      title: v.string(),
      /** Null when the author is gone. */
      username: v.nullable(v.string()),
      /** The beginning of the Markdown source. */
      excerpt: v.string(),
      created_at: time,
    }),
  ),
  /** Articles with text that the caller has typed and not saved. */
  unsaved: v.array(v.object({ id: articleId, title: v.string(), saved_at: time })),
  last_build: v.nullable(build),
  /** What is published by itself next. */
  scheduled: v.array(v.object({ id: articleId, title: v.string(), scheduled_at: time })),
  /** Articles that wait for an editor; for authors, their own that came back. */
  reviews: v.array(v.object({ id: articleId, title: v.string(), at: time })),
  /** Comments with open reports. */
  open_reports: v.nullable(v.number()),
  /** Emails that no mail server has taken: those that are tried again, and those given up. */
  mail: v.nullable(v.object({ waiting: v.number(), dead: v.number() })),
  /** Twelve weeks of the newsletter, the oldest first. */
  subscribers: v.nullable(
    v.array(
      v.object({
        /** Its Monday, `2026-11-16`. */
        week: v.pipe(v.string(), v.isoDate()),
        joined: v.number(),
        left: v.number(),
        /** How many confirmed addresses there were when it ended. */
        total: v.number(),
      }),
    ),
  ),
})
export type Dashboard = v.InferOutput<typeof dashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'Figures: articles by state, most read, newest comments, unsaved text, last build, what is planned, reports, mail, subscribers; an author gets those of their own articles.',
  access: 'author',
  input: v.object({}),
  answer: v.object({ results: dashboard }),
})
