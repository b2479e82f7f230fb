import { once } from 'node:events'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Makes a folder of the same files as another, by hard links: a copy that takes no room. From then on
 * a file may be replaced, but never written in place. A thread of its own makes them, one after the
 * other: a site of 10,000 articles has 33,000 files, and the caller has other work meanwhile.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  const file = new URL('./link-files.ts', import.meta.url)
  await once(new Worker(file, { workerData: { from, to } }), 'exit')
}

/** Replaces a file by one with other content, and removes its compressed forms; false when it has that. */
export async function replaceFile(file: string, content: Uint8Array): Promise<boolean> {
  const present = await readFile(file).catch(() => null)
  if (present?.equals(content)) return false
  await removeFile(file)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
  return true
}

/** Removes a file and its compressed forms. */
export const removeFile = (file: string): Promise<unknown> =>
  Promise.all(['', '.br', '.gz'].map((form) => rm(file + form, { force: true })))
