import type { Config } from '@netlify/functions'
import { recordDeployment } from '../src/features/base/jobs/deployment.server.ts'
import { doDueJobs, doEach } from '../src/features/due-jobs.server.ts'
import { readReturnedEmails } from '../src/features/site/email/returned/mailbox.server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Does the jobs that the database's own schedule has missed (rule: builds/idle-costs-little). */
export default observedTask('hourly', async () => {
  await recordDeployment()
  await doEach([{ doDueJobs, readReturnedEmails }])
})

export const config: Config = { schedule: '@hourly' }
