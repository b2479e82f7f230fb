import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { rowId, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'
import { articleId } from '../articles/contract.ts'

/** One attempt to bring the static pages up to date. */
export const build = v.object({
  id: rowId,
  /** The first change that it was asked for; others may have joined it. */
  reason: v.string(),
  article_id: v.nullable(articleId),
  status: v.picklist(['queued', 'building', 'live', 'failed']),
  requested_at: time,
  started_at: v.nullable(time),
  finished_at: v.nullable(time),
  error: v.nullable(v.string()),
  /** Of a failed one: when it is tried again by itself. */
  next_attempt_at: v.nullable(time),
  /** Of a queued one: when it begins, and how many changes it brings. */
  waiting: v.nullable(v.object({ due_at: time, changes: v.number() })),
})
export type Build = v.InferOutput<typeof build>

/** What builds cost where they cost something. */
export const buildCosts = v.object({
  /** Minutes from one build to the next. */
  interval: v.number(),
  builds_this_month: v.number(),
  /** Of Netlify's, for each build; 0 on a laptop. */
  credits: v.number(),
})
export type BuildCosts = v.InferOutput<typeof buildCosts>

const admin = { path: '/api/admin/build', access: 'editor' } as const

export const listBuilds = endpoint({
  ...admin,
  method: 'GET',
  summary: 'The last builds, newest first, and what they cost.',
  input: v.object({}),
  answer: v.object({ results: v.array(build), costs: buildCosts }),
})

export const requestBuild = endpoint({
  ...admin,
  method: 'POST',
  summary: 'Asks for a build now, as after one that failed or in place of one that waits.',
  input: form({}),
  status: 202,
  answer: v.object({ build }),
})
