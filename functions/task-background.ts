import type { Config } from '@netlify/functions'
import { doBackups } from '../src/features/moving/backups/make-backups.server.ts'
import { doRestores } from '../src/features/moving/backups/restore/do-restores.server.ts'
import { doExports } from '../src/features/moving/exports/do-exports.server.ts'
import { doImports } from '../src/features/moving/imports/do-imports.server.ts'
import { sendIssues } from '../src/features/readers/newsletter/sending.server.ts'
import { backgroundTasks } from '../src/server/background-task.ts'

/** Tasks of at most 15 minutes, which `startTask` starts. */
export default backgroundTasks(
  {
    backup: doBackups,
    export: doExports,
    import: doImports,
    restore: doRestores,
    'newsletter-send': sendIssues,
  },
  (request) => new URL(request.url).searchParams.get('task'),
)

export const config: Config = {
  method: ['POST'],
}
