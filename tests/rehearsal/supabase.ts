import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../../scripts/backend/app.ts'
import { newKeys } from '../../scripts/backend/keys.ts'
import { onConnection } from '../../scripts/backend/on-connection.ts'
import { createResources } from '../../scripts/local/resources.ts'
import { main } from '../../scripts/local/steps.ts'
import { waitForStopSignal } from '../../scripts/local/stop-signal.ts'
import { createSigningKeys, signWith } from '../support/signing-keys.ts'
import { startHostedPostgres } from './hosted-postgres.ts'
import { pushMigrations } from './supabase-cli.ts'

/**
 * An empty Supabase like a hosted one, until it is stopped. Its addresses and keys are written to a
 * file as `supabase status -o env` prints them: `node scripts/run.mjs --dev tests/rehearsal/supabase.ts supabase.env`
 */
await main(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file for the addresses and keys.')
  const folder = await mkdtemp(join(tmpdir(), 'site-supabase-'))
  const { acquire, dispose } = createResources()
  try {
    const database = await acquire(
      () => startHostedPostgres(join(folder, 'database')),
      ({ stop }) => stop(),
    )
    // As postgres, who owns what the migrations of a project make.
    await pushMigrations(database.url, { root: process.cwd(), home: join(folder, 'home') })
    const keys = newKeys()
    const signing = createSigningKeys()
    const backend = await acquire(
      () =>
        startBackend({
          databaseUrl: database.superuserUrl,
          storageFolder: join(folder, 'storage'),
          keys,
          siteUrl: 'http://localhost',
          around: (answer) => signWith(signing, keys.jwtSecret, answer),
        }),
      ({ close }) => close(),
    )
    // The embedded one makes it as the superuser, and the Supabase CLI as postgres.
    await onConnection(database.superuserUrl, (sql) =>
      sql.unsafe('alter table supabase_migrations.seed_files owner to postgres'),
    )
    await writeFile(
      file,
      `API_URL="${backend.url}"
DB_URL="${database.url}"
PUBLISHABLE_KEY="${keys.publishableKey}"
SECRET_KEY="${keys.secretKey}"
JWT_SECRET="${keys.jwtSecret}"
`,
      { mode: 0o600 },
    )
    console.log(`Ready on ${backend.url}: ${file} names it.`)
    await waitForStopSignal()
  } finally {
    await dispose()
    await rm(folder, { recursive: true, force: true })
  }
})
