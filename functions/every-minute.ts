import type { Config } from '@netlify/functions'
import { publishScheduledArticles } from '../src/features/articles/admin/schedule.server.ts'
import { startBuild } from '../src/features/builds/start-build.server.ts'
import { sendDueEmails } from '../src/features/email/outbox.server.ts'
import { resumeStalledIssues } from '../src/features/newsletter/sending.server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Publishes what was planned, and does the jobs that are due. What fails does not stop the others. */
export default observedTask('every-minute', async () => {
  await publishScheduledArticles()
  const done = await Promise.allSettled([startBuild(), sendDueEmails(), resumeStalledIssues()])
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not every job was done.')
})

export const config: Config = { schedule: '* * * * *' }
