import { migrationVersions } from '../../../../scripts/backend/migrations.ts'
import { shownCommand } from '../command.ts'
import { type Deployment, supabaseCli } from '../deployment.ts'
import { checkedStep, type Step } from '../step.ts'

/** Without `--include-seed`: the demonstration is never loaded into a hosted project. */
export function pushMigrations(deployment: Deployment): Step {
  const command = supabaseCli(deployment, 'db', 'push', '--remote', '--yes')
  const compare = async () => {
    const [own, applied] = await Promise.all([
      migrationVersions(),
      deployment.supabase.migrations(),
    ])
    const strange = applied.filter((version) => !own.includes(version))
    if (strange.length > 0)
      throw new Error(
        `The database has migrations that this repository does not have (${strange.join(', ')}): it belongs to another version or another project.`,
      )
    return own.filter((version) => !applied.includes(version))
  }
  return checkedStep({
    title: 'Apply the migrations to the database',
    show: () => [shownCommand(command)],
    run: () => deployment.run(command),
    async check() {
      const missing = await compare()
      return missing.length > 0
        ? `${missing.length} migrations are missing, the first is ${missing[0]}.`
        : null
    },
  })
}
