import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { time } from '../../../lib/fields.ts'

const reached = v.picklist(['ok', 'unreachable'])

export const health = v.object({
  /** `degraded`: readers are served, but something needs attention. */
  status: v.picklist(['ok', 'degraded', 'down']),
  /** The deploy id; `local` on a laptop. */
  release: v.nullable(v.string()),
  database: reached,
  storage: reached,
  /** `late`: emails have waited for 15 minutes. `given up`: emails failed permanently. */
  mail: v.picklist(['ok', 'late', 'given up', 'unknown']),
  /** `late`: a job has been due for 15 minutes. */
  schedule: v.picklist(['ok', 'late', 'unknown']),
  last_build: v.nullable(
    v.object({
      status: v.picklist(['queued', 'building', 'live', 'failed']),
      requested_at: time,
      finished_at: v.nullable(time),
    }),
  ),
})
export type Health = v.InferOutput<typeof health>

export const readHealth = endpoint('GET /api/health', 'guest', {
  token: 'read',
  summary:
    'How database, storage, mail, schedule and the last build are; 503 without the database, with the same in `results`.',
  answer: health,
})
