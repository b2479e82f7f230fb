import type { Config } from '@netlify/functions'
import { doExports, EXPORTING } from '../src/features/exports/do-exports.server.ts'
import { backgroundTask } from '../src/server/background-task.ts'

/** Writes exports for at most 15 minutes; only the site's own functions start it. */
export default backgroundTask('export', EXPORTING, doExports)

export const config: Config = {
  method: ['POST'],
}
