import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { filesIn } from '../platform/files-in.ts'

const MIB = 1024 * 1024

export type SizeLimits = { unpacked: number; zipped: number }

/** Bytes. Netlify allows 50 MB for the ZIP file, and Lambda 250 MB unpacked. */
export const FUNCTION_SIZE: SizeLimits = { unpacked: 60 * MIB, zipped: 25 * MIB }
/** Bytes. The renderer is small, because readers wait until it is loaded. */
export const PAGES_SIZE: SizeLimits = { unpacked: 8 * MIB, zipped: 1.75 * MIB }

export async function expectSize(
  folder: string,
  { unpacked, zipped }: SizeLimits = FUNCTION_SIZE,
): Promise<void> {
  const files = await filesIn(folder)
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })),
  )
  const whole = sizes.reduce((sum, { size }) => sum + size, 0)
  const [largest] = sizes.sort((a, b) => b.size - a.size)
  const name = `The function ${basename(folder)}, with ${largest?.file},`
  if (whole > unpacked) throw new Error(`${name} has ${whole} bytes when it is unpacked.`)
  // A folder that is small enough unpacked needs no test: zipping makes files at most slightly
  // larger.
  if (whole <= zipped) return
  let size = 0
  for (const file of files) size += deflateRawSync(await readFile(join(folder, file))).byteLength
  if (size > zipped) throw new Error(`${name} has ${size} bytes when it is zipped.`)
}
