import { randomUUID } from 'node:crypto'
import type { ISql } from 'postgres'
import type { ImageObject } from '../../src/features/base/images/encode-image.server.ts'
import type { FileStorage } from './storage-files.ts'

/** Stores files with one statement; Lite's queries took seconds of a first start. */
export async function storeObjects(
  sql: ISql,
  storage: FileStorage,
  bucket: string,
  objects: ImageObject[],
): Promise<void> {
  const rows = await Promise.all(
    objects.map(async ({ path, bytes, contentType, cacheControl }) => {
      const age = `max-age=${cacheControl}`
      const stored = await storage.uploadObject(bucket, path, undefined, bytes, contentType, age)
      const metadata = sql.json({ ...stored, lastModified: stored.lastModified?.toISOString() })
      return { bucket_id: bucket, name: path, version: randomUUID(), metadata }
    }),
  )
  await sql`insert into storage.objects ${sql(rows)}
    on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata`
}
