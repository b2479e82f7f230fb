import type { Config } from '@netlify/functions'
import { doBackups } from '../src/features/backups/make-backups.server.ts'
import { BACKING_UP } from '../src/features/backups/start-backups.server.ts'
import { backgroundTask } from '../src/server/background-task.ts'

/** Makes backups for at most 15 minutes; only the site's own functions start it. */
export default backgroundTask('backup', BACKING_UP, doBackups)

export const config: Config = {
  method: ['POST'],
}
