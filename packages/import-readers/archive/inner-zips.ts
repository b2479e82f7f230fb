import { createWriteStream, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Archive, ArchiveFile } from '../pieces.ts'
import { openZip } from './open-zip.ts'
import { MOST_BYTES, MOST_FILES, UnreadableImport } from './refuse.ts'
import { zipInFile } from './zip-in-file.ts'

/** Zips inside inner zips stay files. */
export async function withInnerZips(archive: Archive): Promise<Archive> {
  const { name, files } = archive
  if (files.length === 0 || !files.every(({ path }) => /\.zip$/i.test(path))) return archive
  const inner: ArchiveFile[] = []
  for (const file of files) {
    const opened = await openZip(file.path, zipInFile(await unpackedFile(file)))
    inner.push(...opened.files)
    const bytes = inner.reduce((sum, { size }) => sum + size, 0)
    if (inner.length > MOST_FILES || bytes > MOST_BYTES)
      throw new UnreadableImport('This ZIP contains more than can be imported.')
  }
  return { name, files: inner }
}

/** Removed at once: an open file stays until the program ends. */
async function unpackedFile(file: ArchiveFile): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(folder, 'inner.zip')
    await pipeline(await file.open(), createWriteStream(path))
    return openSync(path, 'r')
  } finally {
    await rm(folder, { recursive: true })
  }
}
