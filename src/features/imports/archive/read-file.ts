import type { ArchiveFile } from '../pieces.ts'
import { MOST_AT_ONCE, UnreadableImport } from './refuse.ts'

/** @throws UnreadableImport when it has more than 64 MB */
export function refuseLarge({ path, size }: ArchiveFile): void {
  if (size > MOST_AT_ONCE) throw new UnreadableImport(`${path} is larger than 64 MB.`)
}

/** @throws UnreadableImport when it has more than 64 MB */
export async function readBytes(file: ArchiveFile): Promise<Buffer> {
  refuseLarge(file)
  const chunks: Buffer[] = []
  for await (const chunk of await file.open()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** As UTF-8, or UTF-16 by its mark; what is no character becomes U+FFFD. */
export async function readText(file: ArchiveFile): Promise<string> {
  const bytes = await readBytes(file)
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes).replaceAll('\0', '\uFFFD')
}

/** The first bytes as text, to see what a file is. */
export async function beginningOf(file: ArchiveFile, length = 4096): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const stream = await file.open()
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length).toString('utf8')
}
