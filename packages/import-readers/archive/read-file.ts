import type { ArchiveFile } from '../pieces.ts'
import { MOST_AT_ONCE, UnreadableImport } from './refuse.ts'
import { textOf } from './stream-text.ts'

/** @throws UnreadableImport above 64 MB */
export function refuseLarge({ path, size }: ArchiveFile): void {
  if (size > MOST_AT_ONCE) throw new UnreadableImport(`${path} is larger than 64 MB.`)
}

/** @throws UnreadableImport above 64 MB */
export async function readBytes(file: ArchiveFile): Promise<Buffer> {
  refuseLarge(file)
  const chunks: Buffer[] = []
  for await (const chunk of await file.open()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** @throws UnreadableImport above 64 MB */
export async function readText(file: ArchiveFile): Promise<string> {
  let text = ''
  for await (const part of textOf(file)) {
    text += part
    refuseLarge({ ...file, size: text.length })
  }
  // Names of files are compared in this form too.
  return text.replaceAll('\0', '\uFFFD').normalize('NFC')
}
