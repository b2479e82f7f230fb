import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listSequences, STEADY_SETTINGS, writeTables } from './backup-tables.ts'
import { appliedMigrations, readLoaded } from './history.ts'
import { type BackupManifest, FORMAT, writeManifest } from './manifest.ts'
import { listObjects, type StoredObject, saveObjects } from './objects.ts'
import type { Project } from './project.ts'

/** Saves all rows, also while the site runs. Files are listed only. */
export async function saveRows(
  project: Project,
  folder: string,
): Promise<Omit<BackupManifest, 'files'> & { objects: StoredObject[] }> {
  const made_at = new Date().toISOString()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // All tables are read from one snapshot.
  const rows = await project.sql.begin(
    'isolation level repeatable read read only',
    async (snapshot) => {
      await snapshot.unsafe(STEADY_SETTINGS)
      return {
        migrations: await appliedMigrations(snapshot),
        demonstration: (await readLoaded(snapshot)) === 'demonstration',
        tables: await writeTables(snapshot, join(folder, 'tables')),
        sequences: await listSequences(snapshot),
        objects: await listObjects(snapshot),
      }
    },
  )
  return { format: FORMAT, made_at, project: project.name, ...rows }
}

/**
 * Saves all rows and files.
 * @throws Error when the folder has files, which may be those of an earlier backup
 */
export async function saveProject(
  project: Project,
  folder: string,
): Promise<{ manifest: BackupManifest; missing: string[] }> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0)
    throw new Error(`${folder} is not empty. Name a new folder for the backup.`)
  const { objects, ...rows } = await saveRows(project, folder)
  const { saved, missing } = await saveObjects(project, objects, join(folder, 'files'))
  const manifest: BackupManifest = { ...rows, files: saved }
  await writeManifest(folder, manifest)
  return { manifest, missing }
}
