import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { App } from '@supabase/lite'
import { writeWhole } from '../platform/write-whole.ts'

export type FileStorage = NonNullable<App['_storageAdapter']>
type Stored = { contentType: string; cacheControl: string }

/**
 * Stores files in a folder, with the headers of each in a `.json` file. Lite does not export its
 * own adapter.
 */
export function createFileStorage(folder: string): FileStorage {
  const root = resolve(folder)

  // Lite requests other versions than it stored, so versions are ignored.
  const fileOf = (bucket: string, key: string): string => {
    const path = resolve(root, bucket, key)
    if (!path.startsWith(root + sep)) throw new Error('An object path leaves its bucket.')
    return path
  }

  const headersOf = async (path: string) => {
    const [{ size, mtime }, headers] = await Promise.all([
      stat(path),
      readFile(`${path}.json`, 'utf8').then((text) => JSON.parse(text) as Stored),
    ])
    return {
      cacheControl: headers.cacheControl,
      mimetype: headers.contentType,
      contentLength: size,
      size,
      lastModified: mtime,
      eTag: `"${createHash('sha1').update(`${path}:${size}:${mtime.getTime()}`).digest('hex')}"`,
      httpStatusCode: 200,
    }
  }

  return {
    driver: root,
    async getObject(bucket, key) {
      const path = fileOf(bucket, key)
      const metadata = await headersOf(path)
      return { metadata, httpStatusCode: 200, body: await readFile(path) }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = fileOf(bucket, key)
      const bytes =
        body instanceof Uint8Array
          ? body
          : Buffer.from(await new Response(body as unknown as ReadableStream).arrayBuffer())
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
      await writeWhole(`${path}.json`, JSON.stringify({ contentType, cacheControl }))
      return headersOf(path)
    },
    async deleteObject(bucket, key) {
      const path = fileOf(bucket, key)
      await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await this.deleteObject(bucket, key, undefined)
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const from = fileOf(bucket, key)
      const to = fileOf(toBucket, toKey)
      await mkdir(dirname(to), { recursive: true })
      await Promise.all([copyFile(from, to), copyFile(`${from}.json`, `${to}.json`)])
      const { httpStatusCode, eTag, lastModified } = await headersOf(to)
      return { httpStatusCode, eTag, lastModified }
    },
    headObject: (bucket, key) => headersOf(fileOf(bucket, key)),
    async privateAssetUrl(bucket, key) {
      return `local://${fileOf(bucket, key)}`
    },
  }
}
