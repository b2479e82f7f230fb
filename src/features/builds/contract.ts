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
})
export type Build = v.InferOutput<typeof build>

const admin = { path: '/api/admin/build', access: 'editor' } as const

export const listBuilds = endpoint({
  ...admin,
  method: 'GET',
  summary: 'The last builds, newest first.',
  effect: 'read',
  input: v.object({}),
  status: 200,
  answer: v.object({ results: v.array(build) }),
})

export const requestBuild = endpoint({
  ...admin,
  method: 'POST',
  summary: 'Asks for a build, as after one that failed.',
  effect: 'write',
  input: form({}),
  status: 202,
  answer: v.object({ build }),
})
