import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'

/** The path of a folder that the first file of a run makes, while the others wait for it. */
export async function onceARun(
  name: string,
  make: (unfinished: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(inject('runFolder'), name)
  if (existsSync(folder)) return folder
  const maintenance = postgres(inject('clusterUrl'), { max: 1, onnotice() {} })
  try {
    await maintenance`select pg_advisory_lock(hashtext(${name}))`
    if (existsSync(folder)) return folder
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await make(unfinished)
    await rename(unfinished, folder)
    return folder
  } finally {
    await maintenance.end()
  }
}
