import { fstatSync, read } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'

/** @param fd stays open */
export const zipInFile = (fd: number): Promise<ZipFile> =>
  fromRandomAccessReaderPromise(new OpenFile(fd), fstatSync(fd).size, { autoClose: false })

/** yauzl's own reader ends the process when a read is given up while it waits for another. */
class OpenFile extends RandomAccessReader {
  private readonly fd: number

  constructor(fd: number) {
    super()
    this.fd = fd
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesIn(this.fd, start, end))
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    read(this.fd, buffer, offset, length, position, callback)
  }
}

const AT_ONCE = 64 * 1024
const readAt = promisify(read)

async function* bytesIn(fd: number, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const length = Math.min(AT_ONCE, to - at)
    const { bytesRead, buffer } = await readAt(fd, Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
