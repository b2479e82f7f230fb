import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { pluralize } from '../src/lib/pluralize.ts'
import { readManifest } from './backup/manifest.ts'
import { expectSameVersion, restoreFiles, restoreTables } from './backup/restore.ts'
import { startLocalBackend } from './local/backend.ts'
import { readSettings } from './local/settings.ts'
import { main } from './local/steps.ts'
import { acquireDataFolder } from './platform/data-folder.ts'
import { assertLocal } from './platform/local-only.ts'

/** Makes a new data folder (`SITE_DATA_DIR`) out of a backup, and proves that all of it is there. */
await main(async () => {
  assertLocal()
  const [, , named] = process.argv
  if (!named) throw new Error('Say which backup: npm run restore -- backups/<time>')
  const folder = resolve(named)
  const manifest = await readManifest(folder)
  const { dataDir } = readSettings()
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new Error(
      `${dataDir} is not empty; restore into another folder with SITE_DATA_DIR, or npm run reset.`,
    )
  const acquired = acquireDataFolder(dataDir)
  try {
    await restoreInto(dataDir, manifest, folder)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  } finally {
    acquired.release()
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = pluralize(manifest.files.length, 'file')
  console.log(`Restored ${pluralize(rows, 'row')} and ${files}; npm start serves them.`)
})

async function restoreInto(
  dataDir: string,
  manifest: Awaited<ReturnType<typeof readManifest>>,
  folder: string,
): Promise<void> {
  await expectSameVersion(manifest)
  await restoreFiles(manifest, join(folder, 'storage'), join(dataDir, 'storage'))
  const siteUrl = 'http://localhost'
  const backend = await startLocalBackend({ dataDir, siteUrl, async sendMail() {} })
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice() {} })
  try {
    await restoreTables(sql, manifest, join(folder, 'tables'))
  } finally {
    await sql.end()
    await backend.close()
  }
}
