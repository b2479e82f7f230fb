import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSchema } from '../../scripts/check/schema-sql.ts'
import { giveBack, keepContent } from '../support/named/content.ts'
import { reserveNamed } from '../support/named/reserve.ts'
import { startHostedPostgres } from './hosted-postgres.ts'
import { made, type Stage } from './stage.ts'
import { pushMigrations } from './supabase-cli.ts'

/** Or reserves the one that is named, whose user is no superuser either. */
export async function startDatabase(stage: Stage): Promise<void> {
  const { acquire, named } = stage
  if (named) {
    await acquire(
      () => reserveNamed(named),
      (release) => release(),
    )
    stage.made.database = { url: named.databaseUrl, superuserUrl: named.databaseUrl }
    return
  }
  stage.made.database = await acquire(
    () => startHostedPostgres(join(stage.folder, 'database')),
    (database) => database.stop(),
  )
}

/** As a deployment does: by the Supabase CLI, as `postgres`. */
export async function applyMigrations(stage: Stage): Promise<void> {
  const { acquire, named } = stage
  await pushMigrations(made(stage, 'database').url, {
    root: made(stage, 'clone'),
    home: join(stage.folder, 'home'),
  })
  if (named)
    await acquire(
      () => keepContent(named),
      () => giveBack(named),
    )
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
