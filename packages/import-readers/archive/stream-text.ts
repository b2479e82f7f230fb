import { createGunzip } from 'node:zlib'
import type { ArchiveFile } from '../pieces.ts'
import { DamagedFile, MOST_AT_ONCE, MOST_BYTES, UnreadableImport } from './refuse.ts'

const ENCODING =
  /^\W*\?xml[^>]*\sencoding=["']([\w-]{1,30})["']|^\s*<(?:!doctype|html|head)[\s\S]*?<meta\b[^>]*\scharset=["']?([\w-]{1,30})/i

export async function* textOf(file: ArchiveFile): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let read = 0
  let isKnown = false
  for await (const chunk of unpacked(file)) {
    const bytes = Buffer.from(chunk)
    read += bytes.length
    if (read > MOST_BYTES)
      throw new UnreadableImport(`${file.path} contains more than can be imported.`)
    decoder ??= decoderFor(bytes)
    if (decoder.encoding === 'utf-8' && !isKnown && hasOthers(bytes)) {
      isKnown = true
      if (!isUtf8(bytes)) decoder = new TextDecoder('windows-1252')
    }
    yield decoder.decode(bytes, { stream: true })
  }
}

const hasOthers = (bytes: Buffer): boolean => bytes.some((byte) => byte > 0x7f)

/** Whether more characters of the bytes are well-formed than not: one may be cut or damaged. */
function isUtf8(bytes: Buffer): boolean {
  const others = bytes.toString('utf8').match(/[^\0-\x7f]/gu) ?? []
  return others.filter((sign) => sign === '\uFFFD').length * 2 <= others.length
}

async function* unpacked(file: ArchiveFile): AsyncGenerator<Buffer | string> {
  const stream = await file.open()
  if (!/\.gz$/i.test(file.path)) {
    yield* stream
    return
  }
  const unzip = createGunzip()
  stream.on('error', (error) => unzip.destroy(error))
  try {
    yield* stream.pipe(unzip)
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_')
      ? new DamagedFile(file.path, error)
      : error
  }
}

function decoderFor(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  const [, inXml, inHtml] = ENCODING.exec(bytes.toString('latin1', 0, 1024)) ?? []
  const label = inXml ?? inHtml ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/** Empty where the file cannot be unpacked. */
export async function beginningOf(file: ArchiveFile, length = 4096): Promise<string> {
  let text = ''
  try {
    for await (const part of textOf(file)) {
      text += part
      if (text.length >= length) break
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
  }
  return text.slice(0, length)
}

/** Lines without their ends. @throws UnreadableImport for a line above 64 MB */
export async function* linesOf(file: ArchiveFile): AsyncGenerator<string> {
  let rest = ''
  for await (const text of textOf(file)) {
    rest += text
    if (rest.length > MOST_AT_ONCE)
      throw new UnreadableImport(`${file.path} has a line that is larger than 64 MB.`)
    if (!text.includes('\n')) continue
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
