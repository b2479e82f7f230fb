import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { TestProject } from 'vitest/node'
import { startBackend } from '../../scripts/backend/app.ts'
import { startCluster } from '../../scripts/backend/cluster.ts'
import { newKeys } from '../../scripts/backend/keys.ts'
import { onConnection } from '../../scripts/backend/on-connection.ts'
import { makeRunFolder } from '../../scripts/test/run-folder.ts'
import { copyPostgresFolder } from '../../scripts/test/seeded.ts'
import { loadFixtures } from '../fixtures/load.ts'
import type { NamedSupabase } from './named/status.ts'
import { refuseUnqualifiedFunctions } from './unqualified-functions.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null when each test file has an embedded one of its own. */
    namedSupabase: NamedSupabase | null
    /** Connection string of the maintenance database; files clone `template_site` from there. */
    clusterUrl: string
    /** Folder that all test files of the run share. */
    runFolder: string
    /** Where the demonstration is, when a file of the run reads it. */
    demonstration: Demonstration | null
  }
}

export const TEMPLATE = 'template_site'

/** A database to copy, the folder of its pictures, and a release that no test may change. */
export type Demonstration = { template: string; storage: string; release: string }

const DEMONSTRATION = 'template_demonstration'

/** What the tests take of the data folder of a site, and the database with its content. */
const OF_DATA_FOLDER = ['postgres', 'postgres-password', 'storage']
const OF_SITE = 'postgres'

/** One Postgres a run, with a migrated database that every test file copies (0.2 s each). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await makeRunFolder('site-tests')
  const { SEEDED_FOLDER: seeded } = process.env
  if (seeded)
    for (const name of OF_DATA_FOLDER)
      await copyPostgresFolder(join(seeded, 'data', name), join(folder, name))
  const cluster = await startCluster({ folder, fast: true })
  if (seeded)
    await onConnection(cluster.url('template1'), (sql) =>
      sql.unsafe(`create database ${DEMONSTRATION} template ${OF_SITE} strategy file_copy`),
    )
  await onConnection(cluster.url(), (sql) => sql.unsafe(`create database ${TEMPLATE}`))
  const backend = await startBackend({
    databaseUrl: cluster.url(TEMPLATE),
    storageFolder: join(folder, 'storage'),
    keys: newKeys(),
    siteUrl: 'http://localhost',
  })
  await loadFixtures(cluster.url(TEMPLATE))
  await backend.close()
  for (const name of seeded ? [TEMPLATE, DEMONSTRATION] : [TEMPLATE]) {
    await onConnection(cluster.url(name), refuseUnqualifiedFunctions)
    // A deep test measures the time of a login attempt, so it needs the real hash.
    if (project.name !== 'deep') await onConnection(cluster.url(name), hashCheaply)
  }
  project.provide('namedSupabase', null)
  project.provide('clusterUrl', cluster.url())
  project.provide('runFolder', folder)
  project.provide(
    'demonstration',
    seeded
      ? {
          template: DEMONSTRATION,
          storage: join(folder, 'storage'),
          release: join(seeded, 'release'),
        }
      : null,
  )
  return async () => {
    await cluster.stop()
    remove()
  }
}

/** What the database hashes, and the password of the dummy account: each took as long as ten calls. */
async function hashCheaply(sql: Sql): Promise<void> {
  const [made] = await sql`select pg_get_functiondef('public.set_password'::regproc) as text`
  const cheap = "extensions.gen_salt('bf', 4)"
  await sql.unsafe(`${made?.text.replace("extensions.gen_salt('bf', 10)", cheap)};
    set local session_replication_role = replica;
    update auth.users set encrypted_password = extensions.crypt('nobody', ${cheap})
      where encrypted_password like '$2a$10$%'`)
}
