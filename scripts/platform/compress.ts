import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'

/** In the order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Bytes; what is shorter is sent as it is. */
export const SMALLEST = 1024

export const isText = (path: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(path) ?? '')

export const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  // Brotli's own default of 11 takes a hundred times as long for a tenth less.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer<ArrayBuffer>>(gzip),
}
