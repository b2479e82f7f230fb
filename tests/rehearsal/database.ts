import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSchema } from '../../scripts/check/schema-sql.ts'
import { startHostedPostgres } from './hosted-postgres.ts'
import { made, type Stage } from './stage.ts'
import { runSupabase } from './supabase-cli.ts'

export async function startDatabase(stage: Stage): Promise<void> {
  stage.made.database = await stage.acquire(
    () => startHostedPostgres(join(stage.folder, 'database')),
    (database) => database.stop(),
  )
}

/** As a deployment does: by the Supabase CLI, as `postgres`. */
export async function applyMigrations(stage: Stage): Promise<void> {
  const url = new URL(made(stage, 'database').url)
  // Hosted ones have a certificate, this one does not.
  url.searchParams.set('sslmode', 'disable')
  await runSupabase(['db', 'push', `--db-url=${url.href}`, '--yes', '--skip-vault'], {
    root: made(stage, 'clone'),
    home: join(stage.folder, 'home'),
  })
}

/** @throws Error with the first line that differs from `supabase/schema.sql` */
export async function compareSchema(stage: Stage): Promise<void> {
  const hosted = (await describeSchema(made(stage, 'database').superuserUrl)).split('\n')
  const file = join(made(stage, 'clone'), 'supabase/schema.sql')
  const own = (await readFile(file, 'utf8')).split('\n')
  const at = own.findIndex((line, index) => line !== hosted[index])
  if (at < 0 && hosted.length === own.length) return
  throw new Error(
    `A hosted project has other objects or grants than supabase/schema.sql, line ${at + 1}:\n- ${own[at]}\n+ ${hosted[at]}`,
  )
}
