import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { pluralize } from '../src/lib/pluralize.ts'
import { appliedMigrations } from './backend/migrations.ts'
import { copyFiles } from './backup/files.ts'
import { writeManifest } from './backup/manifest.ts'
import { listSequences, writeTables } from './backup/tables.ts'
import { reachLocal } from './local/reach.ts'
import { readSettings } from './local/settings.ts'
import { main } from './local/steps.ts'
import { assertLocal } from './platform/local-only.ts'

/**
 * Copies the local database and the stored files into a folder, `backups/<time>` unless one is named,
 * also while the site runs. Keys are left out, so users must log in again after a restore.
 */
await main(async () => {
  assertLocal()
  const { dataDir } = readSettings()
  const madeAt = new Date().toISOString()
  const folder = resolve(process.argv[2] ?? join('backups', madeAt.replace(/[:.]/g, '-')))
  const { databaseUrl, close } = await reachLocal(dataDir)
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // One snapshot for all tables. Files come after: one without a row does no harm.
    const stored = await sql.begin(
      'isolation level repeatable read read only',
      async (snapshot) => ({
        migrations: await appliedMigrations(snapshot),
        tables: await writeTables(snapshot, join(folder, 'tables')),
        sequences: await listSequences(snapshot),
      }),
    )
    const files = await copyFiles(join(dataDir, 'storage'), join(folder, 'storage'))
    await writeManifest(folder, { made_at: madeAt, ...stored, files })
    const rows = stored.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Kept ${pluralize(rows, 'row')} and ${pluralize(files.length, 'file')} in ${folder}.`,
    )
  } finally {
    await sql.end()
    await close()
  }
})
