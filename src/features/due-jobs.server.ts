import { tellWriters } from './articles/admin/review.server.ts'
import { closeCommentsWhenDue, publishScheduledArticles } from './articles/admin/schedule.server.ts'
import { tellNews } from './articles/admin/tell-news.server.ts'
import { resumeBackups } from './backups/start-backups.server.ts'
import { startBuild } from './builds/start-build.server.ts'
import { sendDueEmails } from './email/outbox.server.ts'
import { resumeExports } from './exports/do-exports.server.ts'
import { tellOfArticles, tellOfComments } from './following/tell-members.server.ts'
import { resumeImports } from './imports/do-imports.server.ts'
import { startDueIssues } from './newsletter/due-issues.server.ts'
import { resumeStalledIssues } from './newsletter/sending.server.ts'
import { deliverEvents } from './webhooks/deliver.server.ts'

/** A failed job does not stop the others. */
export async function doDueJobs(): Promise<void> {
  await publishScheduledArticles()
  await closeCommentsWhenDue()
  const done = await Promise.allSettled([
    tellWriters(),
    tellNews(),
    tellOfComments(),
    tellOfArticles(),
    startBuild(),
    sendDueEmails(),
    startDueIssues(),
    resumeStalledIssues(),
    resumeImports(),
    deliverEvents(),
    resumeBackups(),
    resumeExports(),
  ])
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not every job was done.')
}
