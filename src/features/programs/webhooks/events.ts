import * as v from 'valibot'
import { rowId, time } from '../../../lib/fields.ts'

const url = v.pipe(v.string(), v.description('The page, with the address of the site.'))

const article = v.object({
  id: v.string(),
  aux_id: v.number(),
  url,
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  published_at: v.nullable(time),
})

const aboutComment = {
  id: rowId,
  article_id: v.string(),
  url,
  username: v.nullable(v.string()),
  body: v.string(),
  created_at: time,
}

const build = v.object({
  id: rowId,
  reason: v.string(),
  finished_at: time,
  error: v.nullable(v.string()),
})

/** The data that each type of event carries (rule: webhooks/events). */
export const EVENTS = {
  'article.published': article,
  'article.updated': article,
  'article.suspended': article,
  'article.deleted': article,
  'comment.created': v.object({ ...aboutComment, parent_comment: v.nullable(rowId) }),
  'comment.reported': v.object({ ...aboutComment, reason: v.string() }),
  'subscriber.confirmed': v.object({ id: rowId, confirmed_at: time }),
  'build.live': build,
  'build.failed': build,
} satisfies Record<string, v.GenericSchema>

export const EVENT_TYPES = Object.keys(EVENTS) as (keyof typeof EVENTS)[]

/**
 * An event as it is sent. The button *Send a test* sends one of the type `test`; `events.skipped`
 * says that events were left out (rule: webhooks/limits).
 */
export const sentEvent = v.variant('type', [
  v.object({
    type: v.picklist(['test', 'events.skipped']),
    timestamp: time,
    data: v.object({}),
  }),
  ...EVENT_TYPES.map((type) =>
    v.object({ type: v.literal(type), timestamp: time, data: EVENTS[type] }),
  ),
])
