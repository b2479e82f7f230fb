import type { Config } from '@netlify/functions'
import { applyRetention } from '../src/features/accounts/account/account-retention.server.ts'
import { removeUnusedFiles } from '../src/features/base/files/file-retention.server.ts'
import {
  removeTemporaryImages,
  removeUnusedImages,
} from '../src/features/base/images/image-retention.server.ts'
import { queueNightlyBackup } from '../src/features/moving/backups/start-backups.server.ts'
import { keptExports } from '../src/features/moving/exports/do-exports.server.ts'
import {
  emptyBin,
  thinRevisions,
} from '../src/features/publishing/articles/admin/schedule.server.ts'
import { deleteUnconfirmedSubscribers } from '../src/features/readers/newsletter/subscription.server.ts'
import { deleteOldEmailsAndMessages } from '../src/features/site/email/mail-retention.server.ts'
import { observedTask } from '../src/server/observe.ts'

/**
 * Deletes what must not be stored any longer, daily or by `npm run retention`. When a task fails,
 * the others still run.
 */
export default observedTask('retention', async () => {
  const done = await Promise.allSettled([
    applyRetention(),
    deleteOldEmailsAndMessages(),
    deleteUnconfirmedSubscribers(),
    emptyBin(),
    thinRevisions(),
    removeTemporaryImages(),
    removeUnusedImages(),
    removeUnusedFiles(),
    keptExports(),
    queueNightlyBackup(),
  ])
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was removed.')
})

export const config: Config = { schedule: '@daily' }
