import type { Config } from '@netlify/functions'
import { doImports, IMPORTING } from '../src/features/imports/do-imports.server.ts'
import { backgroundTask } from '../src/server/background-task.ts'

/** Reads and brings uploaded files for at most 15 minutes; only the site's own functions start it. */
export default backgroundTask('import', IMPORTING, doImports)

export const config: Config = {
  method: ['POST'],
}
