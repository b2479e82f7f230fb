import { cp, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'

/** In the order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const EXTENSION_OF: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

const WORKERS = 4
const SMALLEST = 1024

const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Brotli's own default of 11 takes a hundred times as long for a tenth less.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Compresses some files of a release. */
export async function precompress(
  folder: string,
  former: string | null,
  files: string[],
): Promise<void> {
  const left = files.values()
  const work = async () => {
    for (const file of left) await compressFile(folder, former, file)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

/**
 * Writes a `.br` and a `.gz` beside a text file of a release. One that is the same in the former
 * release takes its time and compressed forms from there, so that browsers find it fresh.
 */
export async function compressFile(
  folder: string,
  former: string | null,
  file: string,
): Promise<void> {
  await prepare(join(folder, file), former && join(former, file))
}

async function prepare(path: string, former: string | null): Promise<void> {
  const bytes = await readFile(path)
  const same = former && (await readFile(former).catch(() => null))?.equals(bytes)
  if (same) {
    const { atime, mtime } = await stat(former)
    await utimes(path, atime, mtime)
  }
  if (bytes.byteLength <= SMALLEST) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(path) ?? '')) return
  for (const name of ENCODINGS) {
    const form = path + EXTENSION_OF[name]
    const copy = () => cp(former + EXTENSION_OF[name], form, { preserveTimestamps: true })
    const write = async () => writeFile(form, await COMPRESS[name](bytes))
    await (same ? copy().catch(write) : write())
  }
}
