import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { rowId, time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'

/** One attempt to update the static pages. */
export const build = v.object({
  id: rowId,
  /** Names the first change of the build; others may follow. */
  reason: v.string(),
  article_id: v.nullable(articleId),
  status: v.picklist(['queued', 'building', 'live', 'failed']),
  requested_at: time,
  started_at: v.nullable(time),
  finished_at: v.nullable(time),
  error: v.nullable(v.string()),
  next_attempt_at: v.nullable(time),
  /** Of a queued build: when it will start, and how many changes it has. */
  waiting: v.nullable(v.object({ due_at: time, changes: v.number() })),
})
export type Build = v.InferOutput<typeof build>

export const buildBudget = v.object({
  /** The most builds in 31 days; null where builds cost nothing. */
  builds: v.nullable(v.number()),
  /** Builds made in the last 31 days. */
  made: v.number(),
})
export type BuildBudget = v.InferOutput<typeof buildBudget>

export const listBuilds = endpoint('GET /api/admin/build', 'editor', {
  token: 'read',
  summary: 'The last builds, newest first, and how many of the budget were made.',
  answer: v.object({ results: v.array(build), budget: buildBudget }),
})

export const requestBuild = endpoint('POST /api/admin/build', 'editor', {
  token: 'all',
  summary: 'Asks for a build now, as after one that failed or in place of one that waits.',
  input: form({}),
  status: 202,
  answer: v.object({ build }),
})
