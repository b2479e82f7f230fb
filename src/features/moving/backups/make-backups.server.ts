import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countRows, writeManifest } from '../../../server/backup/manifest.ts'
import { openProject, type Project } from '../../../server/backup/project.ts'
import { saveRows } from '../../../server/backup/save.ts'
import { writeZip } from '../../../server/backup/zip.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { readEnv } from '../../../server/env.ts'
import { log } from '../../../server/log.ts'
import { scrub } from '../../../server/scrub.ts'
import { callService, serviceClient } from '../../../server/service-client.ts'
import { claimJobs, failJob, finishJob, type Job } from '../../base/jobs/jobs.server.ts'
import { packFiles, removeUnusedZips, storeZip } from './stored-backups.server.ts'

/** Less than the 15 minutes of a background function. */
const BUDGET_MS = 11 * 60_000

/** Makes the backup that waits, or a slice of it. */
export async function doBackups(): Promise<void> {
  const [job] = await claimJobs('backup', 1)
  if (!job) return
  try {
    if (await makeBackup(job, performance.now() + BUDGET_MS)) await finishJob(job.id)
    else await callService('continue_backup', { p_id: job.id })
  } catch (error) {
    log.warn({ error, backup: job.id }, 'A backup failed.')
    await failJob(job.id, scrub(error instanceof Error ? error.message : String(error)))
  }
}

/** False when there was no time for all stored files. */
async function makeBackup({ reason }: Job, until: number): Promise<boolean> {
  const { SUPABASE_DB_URL, ...env } = readEnv()
  if (!SUPABASE_DB_URL) throw new Error('SUPABASE_DB_URL is missing.')
  const project = openProject({ ...env, SUPABASE_DB_URL })
  const folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  try {
    return await saveIn(folder, project, reason ?? '', until)
  } finally {
    await project.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function saveIn(
  folder: string,
  project: Project,
  reason: string,
  until: number,
): Promise<boolean> {
  const { objects, ...saved } = await saveRows(project, folder)
  const packed = await packFiles(project, objects, folder, () => performance.now() < until)
  if (!packed) return false
  const manifest = { ...saved, files: packed.files, zips: packed.parts }
  await writeManifest(folder, manifest)
  const paths = ['manifest.json', ...saved.tables.map(({ file }) => `tables/${file}`)]
  await writeZip(folder, paths, join(folder, 'rows.zip'))
  const name = `rows-${saved.made_at.replace(/[:.]/g, '-')}.zip`
  const parts = [await storeZip(name, join(folder, 'rows.zip')), ...packed.parts]
  const { made_at } = saved
  const row = { made_at, reason, parts, rows: countRows(manifest), files: manifest.files.length }
  rowsOf(await serviceClient().from('backups').insert(row))
  await callService('delete_old_backups')
  await removeUnusedZips()
  return true
}
