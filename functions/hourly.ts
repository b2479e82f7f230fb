import type { Config } from '@netlify/functions'
import { doDueJobs } from '../src/features/due-jobs.server.ts'
import { readReturnedEmails } from '../src/features/email/returned/mailbox.server.ts'
import { recordDeployment } from '../src/features/jobs/deployment.server.ts'
import { observedTask } from '../src/server/observe.ts'

/** For jobs that the database's own schedule missed (rule: builds/idle-costs-little). */
export default observedTask('hourly', async () => {
  await recordDeployment()
  const done = await Promise.allSettled([doDueJobs(), readReturnedEmails()])
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not every job was done.')
})

export const config: Config = { schedule: '@hourly' }
