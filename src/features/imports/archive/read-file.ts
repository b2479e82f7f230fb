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
