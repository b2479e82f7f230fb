import { Readable } from 'node:stream'
import { withInnerZips } from '@site/import-readers/archive/inner-zips.ts'
import { openZip } from '@site/import-readers/archive/open-zip.ts'
import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import type { Archive } from '@site/import-readers/pieces.ts'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { unreachable } from '../../../server/errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { PART } from './contract.ts'

export const IMPORTS = 'imports'
/** Parts in memory: a zip is read from several places at once. */
const KEPT = 6

/** A file that was uploaded in parts. */
export type Uploaded = { id: number; name: string; size: number }

/** Parts in memory by name, the last used at the end. */
type KeptParts = Map<string, Promise<Buffer>>

/**
 * Fetches only what is read.
 * @param kept shared by files that are open at the same time, so that their parts fit into memory
 * @throws UnreadableImport
 */
export async function openParts(
  { id, name, size }: Uploaded,
  kept: KeptParts = new Map(),
): Promise<Archive> {
  const bytesOf = partsOf(id, kept)
  const range = (from: number, to: number) => Readable.from(bytesIn(bytesOf, from, to))
  const start = (await bytesOf(0)).subarray(0, 4).toString('latin1')
  if (start.startsWith('PK'))
    return withInnerZips(
      await openZip(
        name,
        fromRandomAccessReaderPromise(new Parts(range), size, { autoClose: false }),
      ),
    )
  return { name, files: [{ path: name, size, open: async () => range(0, size) }] }
}

/** Opens files one after the other, with as many parts in memory as for one. @throws UnreadableImport */
export async function openAllParts(
  uploads: Uploaded[],
  kept: KeptParts = new Map(),
): Promise<Archive[]> {
  const archives: Archive[] = []
  for (const upload of uploads) archives.push(await openParts(upload, kept))
  return archives
}

/** Removes the parts of a file from Storage. */
export async function removeParts({ id, size }: Pick<Uploaded, 'id' | 'size'>): Promise<void> {
  const parts = Array.from({ length: Math.ceil(size / PART) }, (_, part) => `${id}/${part}`)
  for (let from = 0; from < parts.length; from += 500)
    await serviceClient()
      .storage.from(IMPORTS)
      .remove(parts.slice(from, from + 500))
}

class Parts extends RandomAccessReader {
  private readonly range: (from: number, to: number) => Readable

  constructor(range: (from: number, to: number) => Readable) {
    super()
    this.range = range
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.range(start, end)
  }
}

function partsOf(id: number, kept: KeptParts): (number: number) => Promise<Buffer> {
  return (number) => {
    const part = `${id}/${number}`
    const known = kept.get(part) ?? download(part)
    kept.delete(part)
    kept.set(part, known)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return known
  }
}

async function download(part: string): Promise<Buffer> {
  const { data, error } = await serviceClient().storage.from(IMPORTS).download(part)
  if (data) return Buffer.from(await data.arrayBuffer())
  if (error && 'status' in error && Number(error.status) >= 500) throw unreachable()
  throw new UnreadableImport('The upload is incomplete. Please upload the file again.')
}

async function* bytesIn(part: (number: number) => Promise<Buffer>, from: number, to: number) {
  for (let at = from; at < to; ) {
    const number = Math.floor(at / PART)
    const bytes = await part(number)
    const piece = bytes.subarray(at - number * PART, Math.min(to - number * PART, PART))
    if (piece.length === 0)
      throw new UnreadableImport('The upload is incomplete. Please upload the file again.')
    yield piece
    at += piece.length
  }
}
