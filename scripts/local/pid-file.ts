import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, processIdentity } from '../platform/process-identity.mjs'
import { writeWhole } from '../platform/write-whole.ts'

export type RunningSite = {
  url: string
  /** The address of the build hook: a POST requests a release (`hook.ts`). */
  hook: string
  token: string
  databaseUrl: string
  env: Record<string, string>
}

const pidFile = (dataDir: string) => join(dataDir, 'site.json')

/** Writes the file so that only its owner may read it, because it contains keys. */
export const writePidFile = (dataDir: string, site: RunningSite): Promise<void> => {
  const identity = processIdentity(process.pid) ?? ''
  const content = { pid: process.pid, identity, ...site }
  return writeWhole(pidFile(dataDir), JSON.stringify(content, null, 2))
}

export const removePidFile = (dataDir: string): Promise<void> =>
  rm(pidFile(dataDir), { force: true })

/** The site that runs on this data; null when it was killed or never started. */
export async function findRunningSite(dataDir: string): Promise<RunningSite | null> {
  const site: (RunningSite & { identity?: string }) | null = await readFile(
    pidFile(dataDir),
    'utf8',
  )
    .then(JSON.parse)
    .catch(() => null)
  if (!site || !isAlive(site.identity ?? '')) return null
  const health = await fetch(`${site.url}/api/health`).catch(() => null)
  return health && site
}
