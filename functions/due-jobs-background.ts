import type { Config } from '@netlify/functions'
import { DUE_JOBS } from '../src/features/base/jobs/deployment.server.ts'
import { doDueJobs } from '../src/features/due-jobs.server.ts'
import { backgroundTasks } from '../src/server/background-task.ts'

export default backgroundTasks({ [DUE_JOBS]: doDueJobs }, () => DUE_JOBS)

export const config: Config = {
  method: ['POST'],
}
