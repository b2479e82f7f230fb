import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export async function writeZip(folder: string, paths: string[], file: string): Promise<void> {
  const zip = new ZipFile()
  const output = createWriteStream(file)
  zip.on('error', (error: Error) => output.destroy(error))
  for (const path of paths) zip.addFile(join(folder, path), path, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, output)
}

const OF_A_BACKUP = /^(manifest\.json|tables\/[\w.]+|files\/[0-9a-f]{64})$/

export async function unpackZips(files: string[], folder: string): Promise<void> {
  for (const file of files) {
    const zip = await openPromise(file, { autoClose: false }).catch((error: Error) => {
      throw new Error(`${file} cannot be read: ${error.message}`)
    })
    try {
      for await (const entry of zip.eachEntry()) {
        if (!OF_A_BACKUP.test(entry.fileName))
          throw new Error(`${file} is not part of a backup: it has ${entry.fileName}.`)
        const place = join(folder, entry.fileName)
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(place))
      }
    } finally {
      zip.close()
    }
  }
}
