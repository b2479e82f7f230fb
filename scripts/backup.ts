import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { counted } from '../src/lib/counted.ts'
import { copyFiles } from './backup/files.ts'
import { appliedMigrations, writeManifest } from './backup/manifest.ts'
import { keepTables, listSequences } from './backup/tables.ts'
import { reachLocal } from './local/reach.ts'
import { readSettings } from './local/settings.ts'
import { main } from './local/steps.ts'
import { assertLocal } from './platform/local-only.ts'

/**
 * Keeps the local database and the stored files in a folder, `backups/<time>` unless one is named,
 * also while the site runs. Keys are left out: whoever was logged in logs in again.
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
    // One snapshot for all tables. Files come after: one without a row hurts nobody.
    const kept = await sql.begin('isolation level repeatable read read only', async (snapshot) => ({
      migrations: await appliedMigrations(snapshot),
      tables: await keepTables(snapshot, join(folder, 'tables')),
      sequences: await listSequences(snapshot),
    }))
    const files = await copyFiles(join(dataDir, 'storage'), join(folder, 'storage'))
    await writeManifest(folder, { made_at: madeAt, ...kept, files })
    const rows = kept.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Kept ${counted(rows, 'row')} and ${counted(files.length, 'file')} in ${folder}.`)
  } finally {
    await sql.end()
    await close()
  }
})
