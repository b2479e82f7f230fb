import { compareMigrations } from '../../../../scripts/backend/migrations.ts'
import { shownCommand } from '../command.ts'
import { type Deployment, supabaseCli } from '../deployment.ts'
import type { Step } from '../step.ts'

/** Without `--include-seed`, so that the demonstration is never in a hosted project. */
export function pushMigrations(deployment: Deployment): Step {
  const command = supabaseCli(deployment, 'db', 'push', '--remote', '--yes')
  return {
    title: 'Apply the migrations to the database',
    show: () => [shownCommand(command)],
    mend: () => deployment.run(command),
    async look() {
      const { lacks, strange } = await compareMigrations(await deployment.supabase.migrations())
      if (strange.length > 0)
        throw new Error(
          `The database has migrations that this repository does not have (${strange.join(', ')}): it belongs to another version or another project.`,
        )
      if (lacks.length === 0) return null
      return `${lacks.length} migrations are missing, the first is ${lacks[0]}.`
    },
  }
}
