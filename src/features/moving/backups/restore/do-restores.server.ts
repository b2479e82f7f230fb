import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import { startTask } from '../../../../server/background-task.ts'
import { UnusableBackup } from '../../../../server/backup/unusable-backup.ts'
import { rowsOf } from '../../../../server/database-errors.ts'
import { log } from '../../../../server/log.ts'
import { scrub } from '../../../../server/scrub.ts'
import { callService, serviceClient } from '../../../../server/service-client.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { continueRestore, removeStored } from './restore-steps.server.ts'

/** Less than the 15 minutes of a background function. */
const BUDGET_MS = 11 * 60_000
/** Milliseconds until a failed step is tried again. */
const PAUSE_MS = 60_000
/** Attempts without progress. */
const MOST_ATTEMPTS = 5

const NOT_ENDED = 'The last attempt did not end.'

const soon = (pause = PAUSE_MS): string => new Date(Date.now() + pause).toISOString()

/** Continues a restore whose function stopped. */
export async function resumeRestores(): Promise<void> {
  const at = new Date().toISOString()
  if (await callService('restore_is_due', { p_at: at })) await startTask('restore')
}

/** Does the restore that waits, or a part of it. */
export async function doRestores(): Promise<void> {
  const until = performance.now() + BUDGET_MS
  const [claimed] = rowsOf(await serviceClient().rpc('claim_restore'))
  if (!claimed) return
  const note = (values: { state?: 'failed'; problem?: string | null; leased_until: string }) =>
    serviceClient().from('restores').update(values).eq('id', claimed.id).then(rowsOf)
  if (claimed.attempts > MOST_ATTEMPTS) {
    await removeStored(claimed).catch((error: unknown) =>
      log.warn({ error }, 'The stored files of a restore were not removed.'),
    )
    await note({ state: 'failed', problem: claimed.problem ?? NOT_ENDED, leased_until: soon() })
    return
  }
  try {
    const isWhole = await continueRestore(claimed, () => performance.now() < until)
    if (isWhole) await startBuild()
    else await note({ leased_until: soon(0) })
  } catch (error) {
    log.warn({ error, restore: claimed.id }, 'A restore failed.')
    const problem = scrub(error instanceof Error ? error.message : String(error))
    const isFinal = error instanceof UnusableBackup || error instanceof UnreadableImport
    await note({
      ...(isFinal && { state: 'failed' }),
      problem,
      leased_until: soon(),
    })
  }
}
