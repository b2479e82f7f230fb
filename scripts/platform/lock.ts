import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, processIdentity } from '../bootstrap/process-identity.mjs'

/** A data folder that is ours until it is released or this process ends, however it ends. */
export type HeldFolder = { release(): Promise<void> }

/**
 * Takes a data folder for this process, so that two copies of the site never write into one. The
 * holder is told by its process number and start time: a later process that happens to have the
 * same number is not mistaken for it, and a holder that was killed holds nothing.
 *
 * @throws Error with one sentence when another living process has it
 */
export async function holdFolder(dataDir: string): Promise<HeldFolder> {
  const file = join(dataDir, 'site.pid')
  const own = join(dataDir, `site.pid-${randomUUID()}`)
  const identity = processIdentity(process.pid) ?? ''
  await mkdir(dataDir, { recursive: true })
  await writeFile(own, identity)
  try {
    while (!(await claim(own, file))) {
      const holder = await readFile(file, 'utf8').catch(() => '')
      if (isAlive(holder)) throw inUse(dataDir, holder)
      await removeStale(file, holder)
    }
  } finally {
    await rm(own, { force: true })
  }
  return {
    async release() {
      if ((await readFile(file, 'utf8').catch(() => '')) === identity)
        await rm(file, { force: true })
    },
  }
}

/** A link appears with its content: nobody ever reads a half-written pid file. */
async function claim(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Another starting copy may have replaced the stale file since it was read: then it goes back. */
async function removeStale(file: string, expected: string): Promise<void> {
  const aside = `${file}-${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== expected) await claim(aside, file)
  await rm(aside, { force: true })
}

const inUse = (dataDir: string, holder: string) =>
  new Error(
    `The data folder ${dataDir} is in use by another copy of the site (process ${holder.split(' ')[0]}); stop it, or choose another folder with SITE_DATA_DIR.`,
  )
