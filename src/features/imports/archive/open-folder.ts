import { createReadStream } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Archive, ArchiveFile } from '../pieces.ts'
import { isLitter, MOST_FILES, UnreadableImport } from './refuse.ts'

/** Links are not followed: they may lead out of the folder. */
export async function openFolder(folder: string): Promise<Archive> {
  const files: ArchiveFile[] = []
  const walk = async (inner: string): Promise<void> => {
    const names = (await readdir(join(folder, inner))).sort()
    for (const name of names) {
      const path = inner ? `${inner}/${name}` : name
      const full = join(folder, path)
      const entry = await lstat(full)
      if (isLitter(path) || entry.isSymbolicLink()) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile())
        files.push({ path, size: entry.size, open: async () => createReadStream(full) })
      if (files.length > MOST_FILES)
        throw new UnreadableImport(`A folder has at most ${MOST_FILES} files.`)
    }
  }
  await walk('')
  return { name: basename(folder), files }
}

export async function openFile(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const name = basename(path)
  return { name, files: [{ path: name, size, open: async () => createReadStream(path) }] }
}
