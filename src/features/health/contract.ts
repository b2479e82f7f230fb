import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { time } from '../../lib/fields.ts'

const reached = v.picklist(['ok', 'unreachable'])

/** How the parts of the site are, for whoever watches them. */
export const health = v.object({
  /** `degraded` where readers are served, and somebody should look all the same. */
  status: v.picklist(['ok', 'degraded', 'down']),
  /** The deploy that is served. */
  release: v.nullable(v.string()),
  database: reached,
  storage: reached,
  /** `late` with letters that wait for a quarter of an hour, `given up` with some that no attempt is left for. */
  mail: v.picklist(['ok', 'late', 'given up', 'unknown']),
  last_build: v.nullable(
    v.object({
      status: v.picklist(['queued', 'building', 'live', 'failed']),
      requested_at: time,
      finished_at: v.nullable(time),
    }),
  ),
})
export type Health = v.InferOutput<typeof health>

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    'How database, storage, mail and the last build are; 503 without the database, with the same in `results`.',
  access: 'guest',
  effect: 'read',
  input: v.object({}),
  status: 200,
  answer: health,
})
