import type { Database } from '../../../../supabase/database.types.ts'
import { callService } from '../../../server/service-client.ts'

type Schema = Database['public']
export type Job = Schema['Tables']['jobs']['Row']
export type JobKind = Schema['Enums']['job_kind']

/** Claims due jobs; the caller must end each of them with `finishJob` or `failJob`. */
export const claimJobs = (kind: JobKind, limit: number, id?: number): Promise<Job[]> =>
  callService('claim_jobs', {
    p_kind: kind,
    p_limit: limit,
    ...(id !== undefined && { p_id: id }),
  })

/** Records that a job is done; false when the job was not running. */
export const finishJob = (id: number): Promise<boolean> => callService('finish_job', { p_id: id })

/**
 * Records that a job failed. It is retried after 1, 5 and 30 minutes and 6 hours.
 * @param options.repeat false when the job may have succeeded
 * @param options.forGood true when no retry can succeed
 * @returns false when the job was not running
 */
export function failJob(
  id: number,
  error: string,
  { repeat = true, forGood = false } = {},
): Promise<boolean> {
  const failure = { p_id: id, p_error: error, p_repeat: repeat, p_for_good: forGood }
  return callService('fail_job', failure)
}
