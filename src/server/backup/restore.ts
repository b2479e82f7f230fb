import { join } from 'node:path'
import type { ISql, TransactionSql } from 'postgres'
import { countOf } from '../../lib/pluralize.ts'
import { appliedMigrations } from './history.ts'
import type { BackupManifest } from './manifest.ts'
import { checkObjects, compareObjects, removeOtherObjects, uploadObjects } from './objects.ts'
import type { Project } from './project.ts'
import { expectSameTables, restoreTables } from './restore-tables.ts'
import { ofAnotherVersion } from './unusable-backup.ts'

export type RestoreOptions = {
  /** The name of the project whose content may be replaced. */
  replaced?: string | undefined
  afterwards(sql: TransactionSql): Promise<unknown>
  step?(part: string, work: () => Promise<void>): Promise<void>
}

/**
 * Restores a backup. The restore can be stopped at any time and started again.
 * @throws Error with one sentence
 */
export async function restoreProject(
  project: Project,
  manifest: BackupManifest,
  folder: string,
  { replaced, afterwards, step = (_, work) => work() }: RestoreOptions,
): Promise<void> {
  const files = join(folder, 'files')
  await checkObjects(manifest.files, files)
  await expectSameVersion(project.sql, manifest)
  await expectEmpty(project, replaced)
  await step('The stored files are there', () => uploadObjects(project, manifest.files, files))
  await step('All rows are there', () =>
    restoreTables(project.sql, manifest, join(folder, 'tables'), { afterwards }),
  )
  await removeOtherObjects(project, manifest.files)
  await compareObjects(project.sql, manifest.files)
}

export const OF_THE_DEMONSTRATION =
  'This backup is of the demonstration, whose passwords are public. Restore it only on your own computer.'

/** @throws UnusableBackup when the backup is of another version of the site */
export async function expectSameVersion(sql: ISql, manifest: BackupManifest): Promise<void> {
  const { migrations } = manifest
  const applied = await appliedMigrations(sql)
  if (`${applied}` === `${migrations}`) return expectSameTables(sql, manifest)
  throw ofAnotherVersion(
    manifest.made_at,
    `its migrations end with ${migrations.at(-1)}, those here with ${applied.at(-1)}`,
  )
}

/** Tables that have rows only when the magazine is in use. */
const IN_USE = {
  profiles: 'account',
  articles: 'article',
  categories: 'category',
  newsletter_subscribers: 'subscriber',
  messages: 'message',
}

/** What a magazine in use has, such as "1 account". */
export async function listContent(sql: ISql): Promise<string[]> {
  const contents: string[] = []
  for (const [table, noun] of Object.entries(IN_USE)) {
    const [{ rows } = { rows: 0 }] = await sql<{ rows: number }[]>`
      select count(*)::integer as rows from ${sql(`public.${table}`)}`
    if (rows > 0)
      contents.push(countOf(rows, noun, noun === 'category' ? 'categories' : `${noun}s`))
  }
  return contents
}

/**
 * Refuses a project in use unless `replaced` names it.
 * @throws Error that lists what is in the project
 */
async function expectEmpty({ sql, name }: Project, replaced: string | undefined): Promise<void> {
  if (replaced === name) return
  const contents = await listContent(sql)
  if (contents.length === 0) return
  throw new Error(
    `${name} is not empty: it has ${contents.join(', ')}. To replace all of it, and remove every stored picture that the backup does not have, add --replace ${name}`,
  )
}
