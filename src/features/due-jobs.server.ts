import { log } from '../server/log.ts'
import { startBuild } from './base/builds/start-build.server.ts'
import { resumeRestores } from './moving/backups/restore/do-restores.server.ts'
import { resumeBackups } from './moving/backups/start-backups.server.ts'
import { resumeExports } from './moving/exports/do-exports.server.ts'
import { resumeImports } from './moving/imports/do-imports.server.ts'
import { deliverEvents } from './programs/webhooks/deliver.server.ts'
import { tellWriters } from './publishing/articles/admin/review.server.ts'
import {
  closeCommentsWhenDue,
  publishScheduledArticles,
} from './publishing/articles/admin/schedule.server.ts'
import { tellNews } from './publishing/articles/admin/tell-news.server.ts'
import { tellOfArticles, tellOfComments } from './readers/following/tell-members.server.ts'
import { startDueIssues } from './readers/newsletter/due-issues.server.ts'
import { resumeStalledIssues } from './readers/newsletter/sending.server.ts'
import { sendDueEmails } from './site/email/outbox.server.ts'

type Jobs = Record<string, () => Promise<unknown>>

/** What the others tell of. */
const FIRST: Jobs = { publishScheduledArticles, closeCommentsWhenDue }

const OTHERS: Jobs = {
  tellWriters,
  tellNews,
  tellOfComments,
  tellOfArticles,
  startBuild,
  sendDueEmails,
  startDueIssues,
  resumeStalledIssues,
  resumeImports,
  deliverEvents,
  resumeBackups,
  resumeRestores,
  resumeExports,
}

export const doDueJobs = (): Promise<void> => doEach([FIRST, OTHERS])

/**
 * Does the jobs of each group together, one group after the other. A job that fails is logged and
 * stops no other. Nothing is thrown, because the platform would repeat all of them: what failed is
 * still due, so the database asks for it again.
 */
export async function doEach(groups: Jobs[]): Promise<void> {
  for (const jobs of groups)
    await Promise.all(
      Object.entries(jobs).map(async ([job, work]) => {
        try {
          await work()
        } catch (error) {
          log.error({ job, error }, 'A due job failed.')
        }
      }),
    )
}
