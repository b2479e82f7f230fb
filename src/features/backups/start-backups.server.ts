import { startTask } from '../../server/background-task.ts'
import { callService } from '../../server/service-client.ts'

/** A failed start is repeated within the minute. */
export const startBackups = (): Promise<void> => startTask('backup')

/** Continues backups that wait or were interrupted. */
export async function resumeBackups(): Promise<void> {
  if (await callService('is_due', { p_kind: 'backup' })) await startBackups()
}

/** rule: backups/kept */
export async function queueNightlyBackup(): Promise<void> {
  await callService('queue_nightly_backup')
}
