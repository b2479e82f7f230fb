import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSequence, BackupTable } from './backup-tables.ts'
import type { BackupObject } from './objects.ts'

export type BackupManifest = {
  format: typeof FORMAT
  made_at: string
  project: string
  migrations: string[]
  /** Whether the accounts are those of the demonstration, whose passwords are public. */
  demonstration: boolean
  tables: BackupTable[]
  sequences: BackupSequence[]
  files: BackupObject[]
}

const NAME = 'manifest.json'
export const FORMAT = 2

/** Writes the manifest last, because a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** Reads the manifest. @throws Error when the folder has no complete backup of this format */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is not a complete backup: ${NAME} is missing.`)
  const manifest = JSON.parse(text) as BackupManifest
  if (manifest.format !== FORMAT)
    throw new Error(
      `${folder} was made by another version of npm run backup. Restore it with that version.`,
    )
  return manifest
}

/** The number of rows in all tables of a backup. */
export const countRows = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
