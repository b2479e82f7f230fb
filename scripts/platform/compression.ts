import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Brotli's own default of 11 takes a hundred times as long for a tenth less. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that an Accept-Encoding header allows; null to send the bytes as they are. */
export function chooseEncoding(header: string | null): Encoding | null {
  const accepted = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
        return [name, quality === undefined ? 1 : Number(quality)] as const
      }),
  )
  const allows = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : null
}

export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes)
}

/** For files too large to hold: compresses while they are read. */
export function createCompressor(encoding: Encoding) {
  return encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip()
}
