import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId } from '../../../lib/fields.ts'

/** The periods that can be chosen, in days, the present day included. */
export const PERIODS = [7, 30, 90, 400] as const
export const FIRST_PERIOD = 30

const day = v.pipe(v.string(), v.isoDate())
const period = v.pipe(integerId, v.picklist(PERIODS, 'A period has 7, 30, 90 or 400 days.'))

export const newsletterWeek = v.object({
  /** The Monday with which the week begins. */
  week: day,
  sent: v.number(),
  joined: v.number(),
  left: v.number(),
  total: v.number(),
})

/**
 * The numbers of a period. Authors get those of their own articles; what the caller may not see is
 * null.
 */
export const numbers = v.object({
  /**
   * Days in the time zone of the site, the oldest first; `finished` are views to the end of the
   * text.
   */
  days: v.array(v.object({ day, visitors: v.number(), views: v.number(), finished: v.number() })),
  /** The sums of the period before; null when views are not kept long enough. */
  before: v.nullable(v.object({ visitors: v.number(), views: v.number(), finished: v.number() })),
  /** The twenty articles with the most views. */
  articles: v.array(
    v.object({ id: articleId, title: v.string(), views: v.number(), finished: v.number() }),
  ),
  /** The twenty hosts from whose links most views came. */
  sources: v.array(v.object({ host: v.string(), views: v.number() })),
  /** Words that were searched for twice or more without a result. */
  searches: v.nullable(v.array(v.object({ words: v.string(), asked: v.number() }))),
  /** The weeks of the newsletter, the oldest first; `sent` is the number of copies of issues. */
  newsletter: v.nullable(v.array(newsletterWeek)),
})
export type Numbers = v.InferOutput<typeof numbers>

export const readNumbers = endpoint('GET /api/admin/numbers', 'author', {
  token: 'read',
  summary:
    'Visitors by day, where they came from, what they read to the end, searches that found nothing, and the newsletter by week: of all articles or of one; an author gets those of their own.',
  input: v.object({ days: v.optional(period, FIRST_PERIOD), article: v.optional(articleId) }),
  answer: v.object({ results: numbers }),
})
