import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { filesIn } from '../platform/files-in.ts'

const MIB = 1024 * 1024

/** Bytes of a function. */
export type SizeLimits = { unpacked: number; zipped: number }

/** Netlify takes 50 MB, zipped, and Lambda 250 MB, unpacked; pictures need a large library. */
export const FUNCTION_SIZE: SizeLimits = { unpacked: 60 * MIB, zipped: 25 * MIB }
/** Of the function that renders pages: a reader waits until it is loaded. */
export const PAGES_SIZE: SizeLimits = { unpacked: 10 * MIB, zipped: 2 * MIB }

/** @throws Error when the files of a function are too large, naming the largest of them */
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
  // Nothing grows much when it is zipped.
  if (whole <= zipped) return
  let size = 0
  for (const file of files) size += deflateRawSync(await readFile(join(folder, file))).byteLength
  if (size > zipped) throw new Error(`${name} has ${size} bytes when it is zipped.`)
}
