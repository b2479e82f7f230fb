import { startTask } from '../../server/background-task.ts'
import { callService } from '../../server/service-client.ts'

/** Starts the background function; what does not start now is started within the minute. */
export const startBackups = (): Promise<void> => startTask('backup')

/** Those that wait, and that a function left in the middle. */
export async function resumeBackups(): Promise<void> {
  if (await callService('is_due', { p_kind: 'backup' })) await startBackups()
}

/** rule: backups/kept */
export async function queueNightlyBackup(): Promise<void> {
  await callService('queue_nightly_backup')
}
