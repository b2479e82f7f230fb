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
 * Cached per folder, because a release never changes.
 * @param publishDir called each time, to see a new release
 */
export function createFileFinder(
  publishDir: () => string | null,
): (pathname: string) => Promise<PublishedFile | null> {
  let release = ''
  const known = new Map<string, PublishedFile>()
  return async (pathname) => {
    const folder = publishDir()
    // The folder may be a symlink, but its files must not lead outside.
    const root = folder && (await realpath(folder).catch(() => null))
    if (!root) return null
    if (root !== release) known.clear()
    release = root
    const file = known.get(pathname) ?? (await look(root, pathname))
    if (file && root === release) known.set(pathname, file)
    return file
  }
}

async function look(root: string, pathname: string): Promise<PublishedFile | null> {
  for (const [index, candidate] of candidateFiles(pathname).entries()) {
    const path = await realpath(join(root, candidate)).catch(() => '')
    const found = path.startsWith(root + sep) ? await stat(path).catch(() => null) : null
    if (!found?.isFile()) continue
    const cleanUrl = index === 0 ? cleanPath(pathname) : null
    if (isText(path)) return { ...(await readText(path)), cleanUrl }
    const tag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    return { path, tag, compressed: null, cleanUrl }
  }
  return null
}

/** Equal pages of two releases have one entity tag. */
async function readText(path: string): Promise<ServedFile> {
  const bytes = await readFile(path)
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const made = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  const make = async (encoding: Encoding) => compress[encoding](await readFile(path))
  const compressed = (encoding: Encoding) => {
    const known = made.get(encoding)
    if (known) return known
    const form = make(encoding)
    made.set(encoding, form)
    form.catch(() => made.delete(encoding))
    return form
  }
  return { path, tag, compressed: bytes.byteLength > SMALLEST ? compressed : null }
}
