import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createCompressor, type Encoding } from './compression.ts'
import type { FileContents, FoundFile } from './file-contents.ts'

const LARGEST_IN_MEMORY = 1024 * 1024

/** Where small files are held; see createFileContents. */
export type Contents = { load(file: FoundFile): Promise<FileContents> }

/** One form of a file, ready to be sent; `length` is null when only sending it will tell. */
export type Form = { etag: string; length: number | null; body(range?: Range): Promise<BodyInit> }
/** First and last byte. */
export type Range = { start: number; end: number }

/** Prepares a file for sending: from memory, or as a stream when it is large. */
export function prepare(
  contents: Contents,
  file: FoundFile,
  encoding: Encoding | null,
): Promise<Form> {
  return file.size > LARGEST_IN_MEMORY
    ? Promise.resolve(streamed(file, encoding))
    : inMemory(contents, file, encoding)
}

async function inMemory(
  contents: Contents,
  file: FoundFile,
  encoding: Encoding | null,
): Promise<Form> {
  const { bytes, hash, compressed } = await contents.load(file)
  const whole = encoding === null ? bytes : await compressed(encoding)
  return {
    etag: tag(hash, encoding),
    length: whole.byteLength,
    body: async (range) => part(whole, range),
  }
}

function streamed({ path, size, mtimeMs }: FoundFile, encoding: Encoding | null): Form {
  return {
    etag: tag(`${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`, encoding),
    length: encoding === null ? size : null,
    async body(range) {
      const source = createReadStream(path, range)
      if (encoding === null) return Readable.toWeb(source) as ReadableStream<Uint8Array>
      // A visitor who leaves ends the compressor, and through the pipeline the file.
      const compressed = pipeline(source, createCompressor(encoding), () => {})
      return Readable.toWeb(compressed) as ReadableStream<Uint8Array>
    },
  }
}

const tag = (hash: string, encoding: Encoding | null) =>
  `"${hash}${encoding ? `-${encoding}` : ''}"`

const part = (bytes: Uint8Array, range?: Range) =>
  (range ? bytes.subarray(range.start, range.end + 1) : bytes) as Uint8Array<ArrayBuffer>
