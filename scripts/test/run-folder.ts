import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIdentity } from '../platform/process-identity.mjs'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

/** A run takes a third of a gigabyte. */
const ROOM = 1e9

/** A new folder for the databases and sites of a run: in memory where there is room, a third of Postgres' work less. */
export async function makeRunFolder(prefix: string): Promise<string> {
  if (!(await hasRoom())) return mkdtemp(join(tmpdir(), `${prefix}-`))
  await removeLeftovers(prefix)
  return mkdtemp(join(MEMORY, `${prefix}-${process.pid}-`))
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize > ROOM
}

/** Of runs that were killed: they would take memory until the machine ends. */
async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = new RegExp(`^${prefix}-(\\d+)-`).exec(name) ?? []
    if (pid && processIdentity(Number(pid)) === null)
      await rm(join(MEMORY, name), { recursive: true, force: true })
  }
}
