import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn } from '../platform/files-in.ts'

/** A stored object, or the headers beside one. */
export type BackupFile = { path: string; sha256: string }

/** Copies a folder and lists its files; an absent folder has none. */
export async function copyFiles(from: string, to: string): Promise<BackupFile[]> {
  const stored: BackupFile[] = []
  for (const path of await filesIn(from)) {
    const copy = join(to, path)
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(join(from, path), copy)
    stored.push({ path, sha256: await fingerprint(copy) })
  }
  return stored.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const fingerprint = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
