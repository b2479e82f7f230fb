import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Relative paths of all files in a folder and its subfolders; empty when it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
