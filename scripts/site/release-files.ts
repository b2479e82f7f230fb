import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** So many files are linked at the same time. */
const LINKED_AT_ONCE = 64

/**
 * Makes a folder of the same files as another, by hard links: a copy that takes no room. From then on
 * a file may be replaced, but never written in place.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const inFolder = (path: string) => join(to, path.slice(from.length))
  await mkdir(to, { recursive: true })
  for (const entry of entries)
    if (entry.isDirectory())
      await mkdir(inFolder(join(entry.parentPath, entry.name)), { recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .values()
  const work = async () => {
    for (const file of files) await link(file, inFolder(file))
  }
  await Promise.all(Array.from({ length: LINKED_AT_ONCE }, work))
}

/** Replaces a file by one with other content, and removes its compressed forms; false when it has that. */
export async function replaceFile(file: string, content: Uint8Array): Promise<boolean> {
  const present = await readFile(file).catch(() => null)
  if (present?.equals(content)) return false
  await removeFile(file)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
  return true
}

/** Removes a file and its compressed forms. */
export const removeFile = (file: string): Promise<unknown> =>
  Promise.all(['', '.br', '.gz'].map((form) => rm(file + form, { force: true })))
