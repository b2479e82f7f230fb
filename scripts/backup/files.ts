import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A stored object, or the headers beside one. */
export type KeptFile = { path: string; sha256: string }

/** Copies a folder with all that is in it, and says what that was. An absent one holds nothing. */
export async function copyFiles(from: string, to: string): Promise<KeptFile[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const kept: KeptFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    const copy = join(to, path)
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(source, copy)
    kept.push({ path, sha256: await fingerprint(copy) })
  }
  return kept.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const fingerprint = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
