import * as v from 'valibot'
import { rowId, time } from './fields.ts'

/**
 * An article's slug. Once the article was public, no other article can have it
 * (rule: articles/address-changes).
 */
export const articleId = v.pipe(
  v.string('An article id is required.'),
  v.maxLength(120, 'An address has at most 120 characters.'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An address must be lowercase words joined by hyphens.'),
)

export const articleIds = (most: number, message: string) =>
  v.pipe(
    v.array(articleId),
    v.maxLength(most, message),
    v.transform((ids) => [...new Set(ids)]),
  )

export const articleLink = v.object({ id: articleId, title: v.string() })
export type ArticleLink = v.InferOutput<typeof articleLink>

export const articleState = v.picklist(['unpublished', 'published', 'suppressed', 'binned'])

export const review = v.object({
  state: v.picklist(['asked', 'returned']),
  at: time,
  by: v.nullable(v.string()),
  note: v.string(),
})

/** rule: planning/assigned */
export const plan = v.object({
  idea: v.boolean(),
  assignee: v.nullable(v.string()),
  due: v.nullable(v.string()),
})

/** rule: publishing/pending-version */
export const pendingVersion = v.object({
  /** A save that names this version publishes it. */
  version: rowId,
  /** Null when the account was deleted. */
  saved_by: v.nullable(v.string()),
  saved_at: time,
  publish_at: v.nullable(time),
})

/** rule: publishing/words */
export const STATE_NAMES = {
  unpublished: 'Unpublished',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  pending: 'Change waits',
  suppressed: 'Suppressed',
  binned: 'In the bin',
}
export type AdminState = keyof typeof STATE_NAMES
