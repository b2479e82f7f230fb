import { startTask } from '../../../server/background-task.ts'
import { callService } from '../../../server/service-client.ts'

/** Continues backups that wait or were interrupted. */
export async function resumeBackups(): Promise<void> {
  if (await callService('is_due', { p_kind: 'backup' })) await startTask('backup')
}

/** rule: backups/kept */
export async function queueNightlyBackup(): Promise<void> {
  await callService('queue_nightly_backup')
}
