import type { Config } from '@netlify/functions'
import { doDueJobs } from '../src/features/due-jobs.server.ts'
import { DUE_JOBS } from '../src/features/jobs/deployment.server.ts'
import { isInternalKey } from '../src/server/internal-key.ts'
import { observedTask } from '../src/server/observe.ts'
import { bearerOf } from '../src/server/session.ts'

/** Called by the database or the local scheduler when a job is due. */
export default observedTask('due-jobs', async (request) => {
  if (isInternalKey(DUE_JOBS, bearerOf(request))) await doDueJobs()
})

export const config: Config = {
  method: ['POST'],
}
