import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A stored object, or the headers beside one. */
export type BackupFile = { path: string; sha256: string }

/** Copies a folder and lists its files; an absent folder has none. */
export async function copyFiles(from: string, to: string): Promise<BackupFile[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const stored: BackupFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    const copy = join(to, path)
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(source, copy)
    stored.push({ path, sha256: await fingerprint(copy) })
  }
  return stored.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const fingerprint = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
