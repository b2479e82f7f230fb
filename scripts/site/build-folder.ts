import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { processIdentity } from '../platform/process-identity.mjs'

const FOLDERS = resolve('.astro')
const PREFIX = 'build-'

/**
 * A folder for one build inside the project, where Astro finds packages. Builds must not share
 * files.
 */
export async function ownBuildFolder(): Promise<string> {
  const names = await readdir(FOLDERS).catch(() => [])
  const left = names.filter((name) => name.startsWith(PREFIX) && !isRunning(name))
  await Promise.all(left.map((name) => rm(join(FOLDERS, name), { recursive: true, force: true })))
  return join(FOLDERS, `${PREFIX}${process.pid}`)
}

function isRunning(name: string): boolean {
  const pid = Number(name.slice(PREFIX.length))
  return pid !== process.pid && processIdentity(pid) !== null
}

export async function moveBuild(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await cp(from, to, { recursive: true })
    await rm(from, { recursive: true })
  })
}
