import { hash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { compress, type Encoding, isText, SMALLEST } from './compress.ts'
import { candidateFiles, cleanPath } from './file-path.ts'
import type { ServedFile } from './file-response.ts'

export type PublishedFile = ServedFile & {
  cleanUrl: string | null
}

/**
 * Finds files by path. Results are cached for each folder, because a release never changes.
 * @param publishDir returns the folder of the current release, and is called for each file
 */
export function createFileFinder(
  publishDir: () => string | null,
): (pathname: string) => Promise<PublishedFile | null> {
  let release = ''
  const cache = new Map<string, PublishedFile>()
  return async (pathname) => {
    const folder = publishDir()
    // The folder may be a symlink, but its files must not lead outside of it.
    const root = folder && (await realpath(folder).catch(() => null))
    if (!root) return null
    if (root !== release) cache.clear()
    release = root
    const file = cache.get(pathname) ?? (await look(root, pathname))
    if (file && root === release) cache.set(pathname, file)
    return file
  }
}

async function look(root: string, pathname: string): Promise<PublishedFile | null> {
  for (const [index, candidate] of candidateFiles(pathname).entries()) {
    const path = await realpath(join(root, candidate)).catch(() => '')
    const stats = path.startsWith(root + sep) ? await stat(path).catch(() => null) : null
    if (!stats?.isFile()) continue
    const cleanUrl = index === 0 ? cleanPath(pathname) : null
    if (isText(path)) return { ...(await readText(path)), cleanUrl }
    const tag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
    return { path, tag, compressed: null, cleanUrl }
  }
  return null
}

/**
 * Reads a text file. Its entity tag depends on the content, so that equal pages of two releases
 * have the same.
 */
async function readText(path: string): Promise<ServedFile> {
  const bytes = await readFile(path)
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const made = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  const make = async (encoding: Encoding) => compress[encoding](await readFile(path))
  const compressed = (encoding: Encoding) => {
    const existing = made.get(encoding)
    if (existing) return existing
    const form = make(encoding)
    made.set(encoding, form)
    form.catch(() => made.delete(encoding))
    return form
  }
  return { path, tag, compressed: bytes.byteLength > SMALLEST ? compressed : null }
}
