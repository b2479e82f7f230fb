import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeWithThisProcess } from '../platform/outlive.mjs'
import { processIdentity } from '../platform/process-identity.mjs'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

/** A run takes a third of a gigabyte. */
const ROOM = 1e9

export type RunFolder = { folder: string; remove(): void }

/**
 * A new folder for the databases and sites of a run: in memory where there is room, a third of
 * Postgres' work less. It is removed with this process, however that ends.
 */
export async function makeRunFolder(prefix: string): Promise<RunFolder> {
  const parent = (await hasRoom()) ? MEMORY : tmpdir()
  await removeLeftovers(parent, prefix)
  const folder = await mkdtemp(join(parent, `${prefix}-${process.pid}-`))
  return { folder, remove: removeWithThisProcess(folder) }
}

/**
 * What the processes of a run write to the folder for temporary files goes with the run. On the disk,
 * because programs in memory may not run.
 *
 * @returns removes it
 */
export async function makeTemporaryFolder(prefix: string): Promise<() => void> {
  await removeLeftovers(tmpdir(), prefix)
  const folder = await mkdtemp(join(tmpdir(), `${prefix}-${process.pid}-`))
  process.env.RUN_TMPDIR = folder
  return removeWithThisProcess(folder)
}

/** Only for what the run starts: the browser itself is kept for the next one. */
export const temporaryFolder = (): { TMPDIR?: string } => {
  const { RUN_TMPDIR } = process.env
  return RUN_TMPDIR ? { TMPDIR: RUN_TMPDIR } : {}
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize > ROOM
}

/** Of runs whose machine ended: they would take memory. */
async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = new RegExp(`^${prefix}-(\\d+)-`).exec(name) ?? []
    if (pid && processIdentity(Number(pid)) === null)
      await rm(join(parent, name), { recursive: true, force: true })
  }
}
