import { cp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
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

/**
 * Writes a `.br` and a `.gz` beside each text file of a release. A file that is the same in the
 * former release takes its time and compressed forms from there, so that browsers find it fresh.
 *
 * @param files those of the folder that have none yet; without them, all
 */
export async function precompress(
  folder: string,
  former: string | null,
  files?: string[],
): Promise<void> {
  const paths = (files?.map((file) => join(folder, file)) ?? (await filesIn(folder))).values()
  const work = async () => {
    for (const path of paths) await prepare(path, former && join(former, relative(folder, path)))
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
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
