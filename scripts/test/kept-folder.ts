import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The path of a folder made once for each fingerprint; removes those of older ones. */
export async function keptFolder(
  parent: string,
  fingerprint: string,
  make: (unfinished: string) => Promise<void>,
): Promise<string> {
  const kept = resolve(parent, fingerprint)
  if (existsSync(kept)) return kept
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent))
    if (!name.startsWith(fingerprint)) await rm(join(parent, name), { recursive: true })
  const unfinished = `${kept}.new-${process.pid}`
  try {
    await make(unfinished)
    // Another process may have made the same meanwhile.
    if (!existsSync(kept)) await rename(unfinished, kept)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return kept
}
