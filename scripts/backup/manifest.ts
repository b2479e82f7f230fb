import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFile } from './files.ts'
import type { BackupSequence, BackupTable } from './tables.ts'

/** What a backup contains, so that a restore can be checked. */
export type BackupManifest = {
  made_at: string
  /** The versions of the migrations that had been applied. */
  migrations: string[]
  tables: BackupTable[]
  sequences: BackupSequence[]
  files: BackupFile[]
}

const NAME = 'manifest.json'

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** @throws Error with one sentence when the folder has no complete backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no whole backup: its ${NAME} is missing.`)
  return JSON.parse(text) as BackupManifest
}
