import { join } from 'node:path'
import { acquireLockFile, releaseLockFile } from './lock-file.mjs'

/** Locks a data folder. @throws Error when another copy of the site uses it */
export function acquireDataFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'site.lock')
  const owner = acquireLockFile(file)
  if (owner !== null)
    throw new Error(
      `The data folder ${dataDir} is in use by another copy of the site (process ${owner.split(' ')[0]}); stop it, or choose another folder with SITE_DATA_DIR.`,
    )
  return { release: () => releaseLockFile(file) }
}
