import { rowsOf } from '../../server/database-errors.ts'
import { internalKey } from '../../server/internal-key.ts'
import { serviceClient } from '../../server/service-client.ts'
import { linkTo } from '../email/send-email.server.ts'

/** The purpose of the background function's key. */
export const BACKING_UP = 'backing up'

/** Starts the background function; what does not start now is started within the minute. */
export async function startBackups(): Promise<void> {
  const headers = { Authorization: `Bearer ${internalKey(BACKING_UP)}` }
  const place = linkTo('/.netlify/functions/backup-background')
  const answer = await fetch(place, { method: 'POST', headers })
  if (answer.status !== 202) throw new Error(`The backup did not start: ${answer.status}`)
}

/** Those that wait, and that a function left in the middle. */
export async function resumeBackups(): Promise<void> {
  if (rowsOf(await serviceClient().rpc('is_due', { p_kind: 'backup' }))) await startBackups()
}

/** rule: backups/kept */
export async function queueNightlyBackup(): Promise<void> {
  rowsOf(await serviceClient().rpc('queue_nightly_backup'))
}
