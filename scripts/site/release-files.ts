import { once } from 'node:events'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

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

let waiting: Worker | undefined

const startThread = () => new Worker(new URL('./link-folder.ts', import.meta.url))

/** Starts the thread of `linkFolderAside` in advance: its start takes as long as linking 2,000 files. */
export function prepareLinking(): void {
  waiting ??= startThread()
}

/** Links all files of a folder in a thread of its own, so that its process can do other work. */
export async function linkFolderAside(from: string, to: string): Promise<void> {
  const thread = waiting ?? startThread()
  waiting = undefined
  thread.postMessage({ from, to })
  await once(thread, 'exit')
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}

/**
 * Replaces a file of an unfinished release and returns whether it changed. Its link is removed,
 * because other releases have the same file; renaming over it would make ext4 write at once.
 * Synchronous, which is faster for small files.
 */
export function replaceFile(file: string, content: Uint8Array): boolean {
  const former = statSync(file, { throwIfNoEntry: false })
  if (former?.size === content.byteLength && readFileSync(file).equals(content)) return false
  if (former) unlinkSync(file)
  const write = () => writeFileSync(file, content, { flag: 'wx' })
  try {
    write()
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    write()
  }
  return true
}
