import { openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Archive } from '../pieces.ts'
import { withInnerZips } from './inner-zips.ts'
import { openFile, openFolder } from './open-folder.ts'
import { openZip } from './open-zip.ts'
import { UnreadableImport } from './refuse.ts'
import { beginningOf } from './stream-text.ts'
import { zipInFile } from './zip-in-file.ts'

/** @throws UnreadableImport */
export async function openArchive(path: string): Promise<Archive> {
  const status = await stat(path).catch(() => null)
  if (!status) throw new UnreadableImport(`There is no file or folder ${path}.`)
  if (status.isDirectory()) return withInnerZips(await openFolder(path))
  if (!status.isFile()) throw new UnreadableImport(`${path} is neither a file nor a folder.`)
  const archive = await openFile(path)
  const [file] = archive.files
  if (!file || file.size === 0) throw new UnreadableImport('This file is empty.')
  return (await beginningOf(file, 4)).startsWith('PK')
    ? withInnerZips(await openZip(basename(path), zipInFile(openSync(path, 'r'))))
    : archive
}
