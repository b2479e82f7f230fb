import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type File = { path: string; chunks: AsyncIterable<string | Uint8Array> }

/** Answers the number of files. */
export async function writeZip(
  files: AsyncIterable<File>,
  output: NodeJS.WritableStream,
): Promise<number> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, output)
  // Awaited below, but a failure may come earlier.
  written.catch(() => {})
  let count = 0
  for await (const { path, chunks } of files) {
    const stream = Readable.from(chunks, { objectMode: false })
    zip.addReadStream(stream, path, { compress: !path.endsWith('.webp') })
    await Promise.race([finished(stream), written])
    count += 1
  }
  zip.end()
  await written
  return count
}
