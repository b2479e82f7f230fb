import type { Entry, ZipFile } from 'yauzl'
import type { Archive, ArchiveFile } from '../pieces.ts'
import { innerPath, isLitter, MOST_BYTES, MOST_FILES, UnreadableImport } from './refuse.ts'

/** A zip of texts and pictures does not pack this much; what does is made to fill a disk. */
const MOST_PACKED = 400
/** In bytes, because a small file of blanks packs very well. */
const SMALL = 1024 ** 2

/**
 * What is unpacked is limited before anything is, and ends where it is more than the zip says.
 * @param opened of yauzl, with `autoClose: false`
 * @throws UnreadableImport
 */
export async function openZip(name: string, opened: Promise<ZipFile>): Promise<Archive> {
  try {
    const zip = await opened
    const files: ArchiveFile[] = []
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isLitter(entry.fileName)) continue
      bytes += entry.uncompressedSize
      refuseBomb(entry, files.length, bytes)
      files.push({
        path: innerPath(entry.fileName),
        size: entry.uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      })
    }
    return { name, files }
  } catch (error) {
    if (error instanceof UnreadableImport) throw error
    const reason = error instanceof Error ? error.message : ''
    throw new UnreadableImport(`This zip cannot be read: ${reason}.`, { cause: error })
  }
}

function refuseBomb(
  { uncompressedSize, compressedSize }: Entry,
  count: number,
  bytes: number,
): void {
  if (count >= MOST_FILES || bytes > MOST_BYTES)
    throw new UnreadableImport('This zip holds more than an import can take.')
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_PACKED)
    throw new UnreadableImport('This zip is packed as only those are that fill a disk.')
}
