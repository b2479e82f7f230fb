import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Archive } from '@site/import-readers/pieces.ts'
import type { ISql, TransactionSql } from 'postgres'
import type { Database } from '../../../../../supabase/database.types.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { recordLoaded } from '../../../../server/backup/history.ts'
import {
  BACKUP_MANIFEST,
  type BackupManifest,
  countRows,
  readManifest,
} from '../../../../server/backup/manifest.ts'
import {
  type BackupObject,
  checkObjects,
  compareObjects,
  removeObjectsSince,
  removeOtherObjects,
  uploadObjects,
} from '../../../../server/backup/objects.ts'
import { openProject, type Project } from '../../../../server/backup/project.ts'
import { expectSameVersion, OF_THE_DEMONSTRATION } from '../../../../server/backup/restore.ts'
import { restoreTables } from '../../../../server/backup/restore-tables.ts'
import { UnusableBackup } from '../../../../server/backup/unusable-backup.ts'
import { unpackZips } from '../../../../server/backup/zip.ts'
import { readEnv } from '../../../../server/env.ts'
import { log } from '../../../../server/log.ts'
import { openAllParts, removeParts, type Uploaded } from '../../imports/open-parts.server.ts'
import { NO_CONNECTION } from '../contract.ts'
import { inPacks } from '../stored-backups.server.ts'
import { NOT_EMPTY } from './contract.ts'

type Claimed = Database['public']['Tables']['restores']['Row']
type Noted = Partial<Omit<Claimed, 'id' | 'uploads'>>

type Work = {
  project: Project
  zips: Archive[]
  manifest: BackupManifest
  folder: string
  /** Records progress, after which a step that fails may be tried five times again. */
  note(values: Noted): Promise<unknown>
  goesOn(): boolean
}

/**
 * Does what is left of a restore; each step can be repeated. Returns false when there was no time
 * for all of it.
 * @throws UnusableBackup, or another error when it may succeed later
 */
export async function continueRestore(claimed: Claimed, goesOn: () => boolean): Promise<boolean> {
  if (!(await withWork(claimed, goesOn, (work) => doSteps(claimed, work)))) return false
  // Without a row that names them they are in no one's way.
  await Promise.all((claimed.uploads as Uploaded[]).map(removeParts)).catch((error: unknown) =>
    log.warn({ error }, 'The uploaded files of a restore were not removed.'),
  )
  return true
}

/** Removes what a restore has stored that is given up, unless its rows are there. */
export async function removeStored(claimed: Claimed): Promise<void> {
  if (claimed.state === 'comparing') return
  await withWork(
    claimed,
    () => true,
    ({ project, manifest }) => removeObjectsSince(project, manifest.files, claimed.created_at),
  )
}

async function withWork<Result>(
  { id, uploads }: Claimed,
  goesOn: () => boolean,
  use: (work: Work) => Promise<Result>,
): Promise<Result> {
  const { SUPABASE_DB_URL, ...env } = readEnv()
  if (!SUPABASE_DB_URL) throw new UnusableBackup(NO_CONNECTION)
  const project = openProject({ ...env, SUPABASE_DB_URL })
  const folder = await mkdtemp(join(tmpdir(), 'site-restore-'))
  try {
    const zips = await openAllParts(uploads as Uploaded[])
    await unpackZips(zips, folder, (path) => path === BACKUP_MANIFEST)
    const manifest = await readManifest(folder)
    const note = (values: Noted) => noteRestore(project.sql, id, values)
    return await use({ project, zips, manifest, folder, note, goesOn })
  } finally {
    await project.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const noteRestore = (sql: Project['sql'] | TransactionSql, id: string, values: Noted) =>
  sql`
    update public.restores set ${sql({ attempts: 0, problem: null, ...values } as never)}
    where id = ${id}`

async function doSteps({ id, state, files_done, created_at }: Claimed, work: Work) {
  const { project, manifest, note } = work
  const files = inOrderOf(work.zips, manifest.files)
  if (state === 'checking' && !(await checkFiles(work, files, files_done))) return false
  if (state !== 'comparing')
    try {
      const stored = { checking: 0, storing: files_done }[state as string] ?? files.length
      if (!(await storeFiles(work, files, stored))) return false
      await replaceRows(id, work)
    } catch (error) {
      // No row names them.
      if (error instanceof UnusableBackup) await removeObjectsSince(project, files, created_at)
      throw error
    }
  await removeOtherObjects(project, manifest.files)
  await compareObjects(project.sql, manifest.files)
  await note({ state: 'done' })
  return true
}

async function checkFiles(work: Work, files: BackupObject[], done: number): Promise<boolean> {
  const { manifest, note } = work
  if (done === 0) await check(work)
  await note({ files: files.length, rows: countRows(manifest), made_at: manifest.made_at })
  const isWhole = await withEachPack(work, files, done, async () => {})
  if (isWhole) await note({ state: 'storing', files_done: 0 })
  return isWhole
}

async function storeFiles(work: Work, files: BackupObject[], done: number): Promise<boolean> {
  const { project, folder, note } = work
  const store = (some: BackupObject[]) => uploadObjects(project, some, join(folder, 'files'))
  const isWhole = await withEachPack(work, files, done, store)
  if (isWhole) await note({ state: 'replacing', files_done: files.length })
  return isWhole
}

async function replaceRows(id: string, work: Work): Promise<void> {
  const { project, zips, manifest, folder } = work
  await unpackZips(zips, folder, isTable)
  await restoreTables(project.sql, manifest, join(folder, 'tables'), {
    async beforehand(sql) {
      // An uploaded file can be changed until here.
      await expectUsable(work, sql)
      await expectEmptyMagazine(sql)
    },
    async afterwards(sql) {
      await noteRestore(sql, id, { state: 'comparing' })
      if (manifest.demonstration) await recordLoaded(sql, 'demonstration')
      await sql`select public.queue_build('start', null)`
    },
  })
}

const isTable = (path: string): boolean => path.startsWith('tables/')

/** Nobody registers, writes or imports between the question and the end of the transaction. */
async function expectEmptyMagazine(sql: TransactionSql): Promise<void> {
  await sql`
    lock table public.profiles, public.articles, public.series, public.authors, public.pages,
      public.newsletter_issues, public.newsletter_subscribers, public.messages,
      public.imported_pieces, public.import_files in exclusive mode`
  const [{ empty } = { empty: false }] = await sql<{ empty: boolean }[]>`
    select public.magazine_is_empty() as empty`
  if (!empty) throw new UnusableBackup(NOT_EMPTY)
}

/** @throws UnusableBackup when the backup cannot be restored here */
async function expectUsable({ project, manifest }: Work, sql: ISql): Promise<void> {
  if (manifest.demonstration && project.isHosted) throw new UnusableBackup(OF_THE_DEMONSTRATION)
  await expectSameVersion(sql, manifest)
}

/** @throws UnusableBackup when the backup cannot be restored here, or is not whole */
async function check(work: Work): Promise<void> {
  const { project, zips, manifest, folder } = work
  await expectUsable(work, project.sql)
  const paths = new Set(zips.flatMap(({ files }) => files.map(({ path }) => path)))
  const missing = manifest.files.filter(({ sha256 }) => !paths.has(`files/${sha256}`))
  if (missing.length > 0)
    throw new UnusableBackup(
      `${countOf(missing.length, 'stored file')} of this backup ${missing.length === 1 ? 'is' : 'are'} missing, such as ${missing[0]?.name}. Choose all ZIP files of the backup.`,
    )
  await unpackZips(zips, folder, isTable)
  for (const { name, file } of manifest.tables) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const rows = createReadStream(join(folder, 'tables', file))
    await pipeline(rows, createGunzip(), nowhere).catch((error: unknown) => {
      throw new UnusableBackup(`The backup is damaged: ${name} cannot be read.`, { cause: error })
    })
  }
}

/** Stored files in the order of the zips, so that each part of a zip is fetched once. */
function inOrderOf(zips: Archive[], objects: BackupObject[]): BackupObject[] {
  const order = new Map<string, number>()
  for (const { path } of zips.flatMap(({ files }) => files)) order.set(path, order.size)
  const placeOf = ({ sha256 }: BackupObject) => order.get(`files/${sha256}`) ?? order.size
  return objects.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** False when there was no time for all of them. */
async function withEachPack(
  { zips, folder, note, goesOn }: Work,
  objects: BackupObject[],
  done: number,
  work: (some: BackupObject[]) => Promise<void>,
): Promise<boolean> {
  const files = join(folder, 'files')
  let files_done = done
  for (const some of inPacks(objects.slice(done))) {
    if (!goesOn()) return false
    const paths = new Set(some.map(({ sha256 }) => `files/${sha256}`))
    await unpackZips(zips, folder, (path) => paths.has(path))
    await checkObjects(some, files)
    await work(some)
    await rm(files, { recursive: true, force: true })
    files_done += some.length
    await note({ files_done })
  }
  return true
}
