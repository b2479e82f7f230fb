import type { Config } from '@netlify/functions'
import { doDueJobs } from '../src/features/due-jobs.server.ts'
import { recordDeployment } from '../src/features/jobs/deployment.server.ts'
import { observedTask } from '../src/server/observe.ts'

/** For jobs that the database's own schedule missed (rule: builds/idle-costs-little). */
export default observedTask('hourly', async () => {
  await recordDeployment()
  await doDueJobs()
})

export const config: Config = { schedule: '@hourly' }
