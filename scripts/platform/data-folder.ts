import { join } from 'node:path'
import { acquireLockFile, releaseLockFile } from './lock-file.mjs'

/** A data folder that is ours until it is released or this process ends, however it ends. */
export type AcquiredFolder = { release(): void }

/**
 * Acquires a data folder for this process: two copies of the site never write into one.
 *
 * @throws Error with one sentence when another living process has it
 */
export function acquireDataFolder(dataDir: string): AcquiredFolder {
  const file = join(dataDir, 'site.lock')
  const owner = acquireLockFile(file)
  if (owner !== null)
    throw new Error(
      `The data folder ${dataDir} is in use by another copy of the site (process ${owner.split(' ')[0]}); stop it, or choose another folder with SITE_DATA_DIR.`,
    )
  return { release: () => releaseLockFile(file) }
}
