import type { Config } from '@netlify/functions'
import { doDueJobs } from '../src/features/due-jobs.server.ts'
import { DUE_JOBS } from '../src/features/jobs/deployment.server.ts'
import { backgroundTasks } from '../src/server/background-task.ts'

export default backgroundTasks({ [DUE_JOBS]: doDueJobs }, () => DUE_JOBS)

export const config: Config = {
  method: ['POST'],
}
