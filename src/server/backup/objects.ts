import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { createClient } from '@supabase/supabase-js'
import type { ISql } from 'postgres'
import type { Project } from './project.ts'
import { UnusableBackup } from './unusable-backup.ts'

export type Bucket = ReturnType<ReturnType<typeof createClient>['storage']['from']>

export type StoredObject = {
  bucket: string
  name: string
  type: string
  cache_seconds: string
  size: number
}

/** A stored file; in the backup it is named by the SHA-256 of its bytes. */
export type BackupObject = StoredObject & { sha256: string }

const CONCURRENCY = 6
const PAUSES_MS = [500, 2000, 5000]

/** What was uploaded to be imported can be uploaded again, and exports be made again. */
const NOT_SAVED = ['backups', 'imports', 'exports']

/** Whether a backup has the files of the bucket. */
export const isLasting = ({ bucket }: Pick<StoredObject, 'bucket'>): boolean =>
  !NOT_SAVED.includes(bucket)

/** Lists the stored files that a backup has. */
export async function listObjects(sql: ISql): Promise<StoredObject[]> {
  const rows = await sql<(StoredObject & { cache: string })[]>`
    select bucket_id as bucket, name,
      coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
      coalesce(metadata ->> 'cacheControl', '') as cache,
      coalesce((metadata ->> 'size')::float, 0) as size
    from storage.objects where bucket_id <> all (${NOT_SAVED}) order by bucket_id, name collate "C"`
  return rows.map(({ cache, ...object }) => ({
    ...object,
    cache_seconds: /max-age=(\d+)/.exec(cache)?.[1] ?? '3600',
  }))
}

/**
 * Downloads files into a folder. Returns those that are saved, and the names of those that have no
 * content.
 */
export async function saveObjects(
  project: Project,
  objects: StoredObject[],
  folder: string,
): Promise<{ saved: BackupObject[]; missing: string[] }> {
  await mkdir(folder, { recursive: true })
  const results = await inParallel(objects, async (object) => {
    const blob = await withRetry(() => project.bucket(object.bucket).download(object.name))
    if (blob === null) return object.name
    const bytes = Buffer.from(await blob.arrayBuffer())
    const sha256 = fingerprint(bytes)
    await writeFile(join(folder, sha256), bytes)
    return { ...object, size: bytes.length, sha256 }
  })
  return {
    saved: results.filter((object) => typeof object !== 'string'),
    missing: results.filter((object) => typeof object === 'string'),
  }
}

/** Checks the files of a backup. @throws UnusableBackup when one is missing or differs */
export async function checkObjects(objects: BackupObject[], folder: string): Promise<void> {
  await inParallel(objects, async ({ name, sha256 }) => {
    const bytes = await readFile(join(folder, sha256)).catch(() => null)
    if (bytes === null)
      throw new UnusableBackup(
        `The stored file ${name} is missing. Restore a complete backup, with all of its ZIP files.`,
      )
    if (fingerprint(bytes) !== sha256)
      throw new UnusableBackup(`The stored file ${name} differs from its backup.`)
  })
}

export async function uploadObjects(
  project: Project,
  objects: BackupObject[],
  folder: string,
): Promise<void> {
  await inParallel(objects, async ({ bucket, name, type, cache_seconds, sha256 }) => {
    const bytes = await readFile(join(folder, sha256))
    const options = { contentType: type, cacheControl: cache_seconds, upsert: true }
    const stored = await withRetry(() => project.bucket(bucket).upload(name, bytes, options))
    if (stored === null) throw new Error(`The project has no bucket ${bucket}.`)
  })
}

/** Removes the stored files that a backup does not have. */
export async function removeOtherObjects(project: Project, needed: StoredObject[]): Promise<void> {
  const names = new Set(needed.map(({ bucket, name }) => `${bucket}/${name}`))
  const others = (await listObjects(project.sql)).filter(
    ({ bucket, name }) => !names.has(`${bucket}/${name}`),
  )
  await removeObjects(project, others)
}

/** Removes the stored files that a backup has and that were first stored from a time on. */
export async function removeObjectsSince(
  project: Project,
  objects: StoredObject[],
  since: string,
): Promise<void> {
  const rows = await project.sql<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, name from storage.objects where created_at >= ${since}`
  const names = new Set(rows.map(({ bucket, name }) => `${bucket}/${name}`))
  await removeObjects(
    project,
    objects.filter(({ bucket, name }) => names.has(`${bucket}/${name}`)),
  )
}

async function removeObjects(project: Project, others: StoredObject[]): Promise<void> {
  for (const [bucket, objects] of Object.entries(Object.groupBy(others, ({ bucket }) => bucket)))
    for (let from = 0; from < (objects?.length ?? 0); from += REMOVED_AT_ONCE) {
      const some = objects?.slice(from, from + REMOVED_AT_ONCE) ?? []
      await withRetry(() => project.bucket(bucket).remove(some.map(({ name }) => name)))
    }
}

const REMOVED_AT_ONCE = 100

/** Compares the project's files with the backup. @throws Error when they differ */
export async function compareObjects(sql: ISql, expected: BackupObject[]): Promise<void> {
  const describe = ({ bucket, name, type, size }: StoredObject) =>
    `${bucket}/${name} (${type}, ${size} bytes)`
  const there = new Set((await listObjects(sql)).map(describe))
  const lacking = expected.map(describe).find((object) => !there.has(object))
  if (lacking) throw new Error(`The stored file ${lacking} did not arrive.`)
  if (there.size !== expected.length)
    throw new Error(`${there.size} stored files are there, and the backup has ${expected.length}.`)
}

const fingerprint = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type StorageProblem = Error & { status?: number | undefined; statusCode?: string | undefined }
type Answer<T> = { data: T | null; error: StorageProblem | null }

/** Retries after pauses; resolves to null for a file that Storage does not have. */
async function withRetry<T>(ask: () => PromiseLike<Answer<T>>): Promise<T | null> {
  for (const pause of [...PAUSES_MS, null]) {
    const { data, error } = await ask()
    if (error === null) return data
    if (isAbsent(error)) return null
    const isRefused = error.status !== undefined && error.status < 500 && error.status !== 429
    if (pause === null || isRefused) throw new Error(`Storage refuses: ${error.message}`)
    await delay(pause)
  }
  return null
}

/** Hosted Storage answers 400 with 404 in the body, and for a download with neither. */
const isAbsent = (error: StorageProblem): boolean =>
  error.status === 404 || error.statusCode === '404' || /not[ _]found/i.test(error.message)

async function inParallel<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}
