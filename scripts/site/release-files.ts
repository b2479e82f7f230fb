import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'

/** Other work gets a turn after so many files. */
const AT_ONCE = 100

/**
 * Links all files of a folder. A linked file may be replaced, but never written in place. On other
 * file systems files are copied.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  // `recursive` would follow symlinks to folders.
  for (const [place, entry] of readdirSync(from, { withFileTypes: true }).entries()) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isFile()) linkFile(source, target)
    if (place % AT_ONCE === 0) await others()
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}

/** Replaces a file and returns whether it changed. Synchronous, which is faster for small files. */
export function replaceFile(file: string, content: Uint8Array): boolean {
  if (read(file)?.equals(content)) return false
  const write = () => writeFileSync(`${file}.new`, content)
  try {
    write()
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    write()
  }
  renameSync(`${file}.new`, file)
  return true
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
