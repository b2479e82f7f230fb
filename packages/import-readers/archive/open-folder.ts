import { lstat, open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Archive, ArchiveFile } from '../pieces.ts'
import { firstCommits } from './first-commits.ts'
import { isLitter, MOST_FILES, UnreadableImport } from './refuse.ts'

/** Links are not followed: they may lead out of the folder. */
export async function openFolder(folder: string): Promise<Archive> {
  const files: ArchiveFile[] = []
  const commits = await firstCommits(folder)
  const walk = async (inner: string): Promise<void> => {
    const names = (await readdir(join(folder, inner)).catch(refused(join(folder, inner)))).sort()
    for (const name of names) {
      const path = inner ? `${inner}/${name}` : name
      const full = join(folder, path)
      const entry = await lstat(full)
      if (isLitter(path) || entry.isSymbolicLink()) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile())
        files.push({
          path: path.normalize('NFC'),
          size: entry.size,
          changedAt: entry.mtime,
          committedAt: commits.get(path.normalize('NFC')),
          open: () => streamOf(full),
        })
      if (files.length > MOST_FILES)
        throw new UnreadableImport(`A folder can have at most ${MOST_FILES} files.`)
    }
  }
  await walk('')
  if (files.length === 0) throw new UnreadableImport('There is no file in this folder.')
  return { name: basename(folder), files }
}

export async function openFile(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const name = basename(path)
  return { name, files: [{ path: name, size, open: () => streamOf(path) }] }
}

async function streamOf(path: string): Promise<NodeJS.ReadableStream> {
  const file = await open(path).catch(refused(path))
  return file.createReadStream()
}

const refused = (path: string) => (cause: unknown) => {
  throw new UnreadableImport(`${path} cannot be read: permission denied.`, { cause })
}
