import { mkdtempDisposable, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openArchive } from '@site/import-readers/archive/open-archive.ts'
import { startBackendAlone } from '../../scripts/local/connect-backend.ts'
import { readOptions } from '../../scripts/local/read-options.ts'
import { readSettings } from '../../scripts/local/settings.ts'
import { main, step } from '../../scripts/local/steps.ts'
import { assertLocal } from '../../scripts/platform/local-only.ts'
import { countOf } from '../../src/lib/pluralize.ts'
import { recordLoaded } from '../../src/server/backup/history.ts'
import { type BackupManifest, countRows, readManifest } from '../../src/server/backup/manifest.ts'
import {
  hearOfLostConnection,
  localVariables,
  openProject,
  type ProjectVariables,
  projectVariables,
} from '../../src/server/backup/project.ts'
import {
  OF_THE_DEMONSTRATION,
  type RestoreOptions,
  restoreProject,
} from '../../src/server/backup/restore.ts'
import { unpackZips } from '../../src/server/backup/zip.ts'

const USAGE = 'Give a backup: npm run restore -- backups/<time>, or all of its ZIP files'

/** Into the hosted project of the environment, else a new data folder (`SITE_DATA_DIR`). */
await main(async () => {
  hearOfLostConnection()
  const options = { empty: { type: 'boolean' }, replace: { type: 'string' } } as const
  const { positionals, values } = readOptions(USAGE, { allowPositionals: true, options })
  const [named] = positionals
  if (!named) throw new Error(USAGE)
  if (!named.endsWith('.zip')) return restore(resolve(named), values.replace)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'site-restore-'))
  await unpackZips(await Promise.all(positionals.map(openArchive)), folder.path)
  await restore(folder.path, values.replace)
})

async function restore(folder: string, replaced: string | undefined): Promise<void> {
  const manifest = await readManifest(folder)
  const hosted = projectVariables(process.env)
  if (hosted) await restoreHosted(hosted, manifest, folder, replaced)
  else await restoreLocally(manifest, folder)
  const rows = countOf(countRows(manifest), 'row')
  const files = countOf(manifest.files.length, 'file')
  const next = hosted ? 'a build of the pages has been requested' : 'run npm start to see the site'
  console.log(`Restored ${rows} and ${files} of ${manifest.project}; ${next}.`)
}

async function restoreHosted(
  variables: ProjectVariables,
  manifest: BackupManifest,
  folder: string,
  replaced: string | undefined,
): Promise<void> {
  if (manifest.demonstration) throw new Error(OF_THE_DEMONSTRATION)
  await restoreInto(variables, manifest, folder, {
    replaced,
    // The served pages have the former content.
    afterwards: (sql) => sql`select public.queue_build('start', null)`,
  })
}

async function restoreLocally(manifest: BackupManifest, folder: string): Promise<void> {
  assertLocal()
  const { dataDir } = readSettings()
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new Error(
      `${dataDir} is not empty. Choose another folder with SITE_DATA_DIR, or run npm run reset.`,
    )
  const local = await startBackendAlone(dataDir)
  try {
    await restoreInto(localVariables(local), manifest, folder, {
      // Otherwise the next start would load the demonstration.
      afterwards: (sql) => recordLoaded(sql, manifest.demonstration ? 'demonstration' : 'empty'),
    }).finally(local.close)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

async function restoreInto(
  variables: ProjectVariables,
  manifest: BackupManifest,
  folder: string,
  options: RestoreOptions,
): Promise<void> {
  const project = openProject(variables)
  await restoreProject(project, manifest, folder, { ...options, step }).finally(project.close)
}
