import { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import type { Archive, ArchiveFile } from '../pieces.ts'
import { nextTurn } from './next-turn.ts'
import {
  DamagedFile,
  innerPath,
  isLitter,
  MOST_BYTES,
  MOST_FILES,
  UnreadableImport,
} from './refuse.ts'

/** Compression ratio of a zip that is made to fill a disk. */
const MOST_PACKED = 400
/** The same for a zip inside a zip, which is compressed already. */
const MOST_PACKED_AGAIN = 20
/** Stored and deflated. */
const METHODS = [0, 8]
const COMPRESS_AGAIN =
  'Unpack it, and compress the folder again with your computer: right-click it, and choose “Compress” (Mac) or “Compress to ZIP file” (Windows).'
/** Entries of its list that are read in one turn. */
const TURN = 100
/** Bytes; a small file of blanks compresses very well. */
const SMALL = 1024 ** 2

/**
 * Limits the unpacked size, whatever the zip says.
 * @param opened of yauzl, with `autoClose: false`
 * @throws UnreadableImport
 */
export async function openZip(name: string, opened: Promise<ZipFile>): Promise<Archive> {
  try {
    const zip = await opened
    const files: ArchiveFile[] = []
    let bytes = 0
    let packed = 0
    for await (const entry of zip.eachEntry()) {
      const path = nameOf(entry)
      if (path.endsWith('/') || isLitter(path) || isLink(entry)) continue
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (files.length >= MOST_FILES || bytes > MOST_BYTES)
        throw new UnreadableImport('This ZIP contains more than can be imported.')
      if (isBomb(entry) || packed > zip.fileSize)
        throw new UnreadableImport(
          'This ZIP expands to far more than its size, as files do that are meant to fill a disk.',
        )
      if (entry.isEncrypted())
        throw new UnreadableImport(`This ZIP is protected by a password. ${COMPRESS_AGAIN}`)
      if (!METHODS.includes(entry.compressionMethod))
        throw new UnreadableImport(
          `This ZIP uses a compression method that cannot be read here. ${COMPRESS_AGAIN}`,
        )
      files.push({
        path: innerPath(path),
        size: entry.uncompressedSize,
        changedAt: entry.getLastModDate({ timezone: 'UTC' }),
        async open() {
          // A zip in memory with files that are not compressed is read without a turn otherwise.
          await nextTurn()
          return Readable.from(bytesOf(zip, entry))
        },
      })
      if (files.length % TURN === 0) await nextTurn()
    }
    if (files.length === 0) throw new UnreadableImport('There is no file in this ZIP.')
    return { name, files }
  } catch (error) {
    if (error instanceof UnreadableImport) throw error
    const reason = error instanceof Error ? error.message : ''
    throw new UnreadableImport(`This ZIP cannot be read: ${reason}.`, { cause: error })
  }
}

/** With the Unicode flag or its extra field yauzl reads the name; other names are UTF-8 if they can be. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isMarked = (generalPurposeBitFlag & 0x800) !== 0
  if (isMarked || /^[ -~]*$/.test(fileName)) return fileName.normalize('NFC')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).normalize('NFC')
  } catch {
    return fileName.normalize('NFC')
  }
}

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

function isBomb({ fileName, uncompressedSize, compressedSize }: Entry): boolean {
  const most = /\.zip$/i.test(fileName) ? MOST_PACKED_AGAIN : MOST_PACKED
  return uncompressedSize > SMALL && uncompressedSize > compressedSize * most
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    // Storage that does not answer is no fault of the file.
    if (error instanceof UnreadableImport || (error instanceof Error && 'status' in error))
      throw error
    throw new DamagedFile(entry.fileName, error)
  }
}
