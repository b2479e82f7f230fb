import { callService } from '../../server/service-client.ts'
import { startBackground } from '../../server/start-background.ts'

/** The purpose of the background function's key. */
export const BACKING_UP = 'backing up'

/** Starts the background function; what does not start now is started within the minute. */
export const startBackups = (): Promise<void> => startBackground('backup', BACKING_UP)

/** Those that wait, and that a function left in the middle. */
export async function resumeBackups(): Promise<void> {
  if (await callService('is_due', { p_kind: 'backup' })) await startBackups()
}

/** rule: backups/kept */
export async function queueNightlyBackup(): Promise<void> {
  await callService('queue_nightly_backup')
}
