import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Archive } from '@site/import-readers/pieces.ts'
import { ZipFile } from 'yazl'
import { BACKUP_MANIFEST } from './manifest.ts'
import { UnusableBackup } from './unusable-backup.ts'

export async function writeZip(folder: string, paths: string[], file: string): Promise<void> {
  const zip = new ZipFile()
  const output = createWriteStream(file)
  zip.on('error', (error: Error) => output.destroy(error))
  for (const path of paths) zip.addFile(join(folder, path), path, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, output)
}

const OF_A_BACKUP = /^(manifest\.json|tables\/[\w.]+|files\/[0-9a-f]{64})$/

/**
 * Unpacks the zips of a backup into one folder, or those of their files that are needed.
 * @throws UnusableBackup when a zip has anything else, or they are of two backups
 */
export async function unpackZips(
  zips: Archive[],
  folder: string,
  isNeeded: (path: string) => boolean = () => true,
): Promise<void> {
  const [rows, others] = zips.filter(({ files }) =>
    files.some(({ path }) => path === BACKUP_MANIFEST),
  )
  if (rows && others)
    throw new UnusableBackup(
      `${rows.name} and ${others.name} have the rows of a backup each. Choose the ZIP files of one backup.`,
    )
  for (const { name, files } of zips)
    for (const { path, open } of files) {
      if (!OF_A_BACKUP.test(path))
        throw new UnusableBackup(`${name} is not part of a backup: it has ${path}.`)
      if (!isNeeded(path)) continue
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await pipeline(await open(), createWriteStream(place))
    }
}
