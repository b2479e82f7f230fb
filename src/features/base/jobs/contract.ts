import * as v from 'valibot'
import { time } from '../../../lib/fields.ts'

/** The last job of a kind. */
export const lastJob = v.object({
  status: v.picklist(['queued', 'running', 'failed', 'done', 'uncertain']),
  created_at: time,
  error: v.nullable(v.string()),
})
export type LastJob = v.InferOutput<typeof lastJob>

/** Whether the job is queued or running. */
export const isGoingOn = (job: LastJob | null | undefined): boolean =>
  job?.status === 'queued' || job?.status === 'running'
