import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { BackupSequence, BackupTable } from './backup-tables.ts'
import { type BackupObject, isLasting } from './objects.ts'
import { ofAnotherVersion, UnusableBackup } from './unusable-backup.ts'

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
  /** The ZIP files beside the one with the rows; a folder has none. */
  zips?: BackupZip[] | undefined
}

type BackupZip = { name: string; bytes: number }

/** The name of the manifest in a backup. */
export const BACKUP_MANIFEST = 'manifest.json'
export const FORMAT = 2

/** Writes the manifest last, because a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(folder, BACKUP_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  })

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Storage addresses are made of these names, so none may lead anywhere else. */
const storedName = v.pipe(
  v.string(),
  v.regex(/^[^?#%\\\p{C}]+$/u),
  v.check((name) => name.split('/').every((part) => part !== '' && !/^\.+$/.test(part))),
)

/** A manifest may come from anywhere. */
const schema = v.object({
  format: v.literal(FORMAT),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  project: v.string(),
  migrations: v.array(v.pipe(v.string(), v.digits())),
  demonstration: v.boolean(),
  tables: v.array(
    v.object({
      name: v.string(),
      columns: v.array(v.string()),
      file: v.pipe(v.string(), v.regex(/^[\w.]+$/)),
      rows: wholeNumber,
      checksum: v.string(),
    }),
  ),
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(v.string()) })),
  files: v.array(
    v.object({
      bucket: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
      name: storedName,
      type: v.string(),
      cache_seconds: v.string(),
      size: wholeNumber,
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
  zips: v.optional(v.array(v.object({ name: v.string(), bytes: wholeNumber }))),
}) satisfies v.GenericSchema<BackupManifest>

/** Reads the manifest. @throws UnusableBackup when the folder has no complete backup of this format */
export const readManifest = async (folder: string): Promise<BackupManifest> =>
  manifestIn(await readFile(join(folder, BACKUP_MANIFEST), 'utf8').catch(() => null))

/** @param text null without one @throws UnusableBackup when it is no manifest of this format */
export function manifestIn(text: string | null): BackupManifest {
  if (text === null)
    throw new UnusableBackup(
      `This is not a complete backup: ${BACKUP_MANIFEST} is missing. It is in the ZIP file whose name begins with rows.`,
    )
  const manifest = parsed(text)
  if (manifest?.format !== FORMAT)
    throw ofAnotherVersion(manifest?.made_at, 'its form is another one')
  const { success, output } = v.safeParse(schema, manifest)
  if (!success)
    throw new UnusableBackup(`The backup is damaged: ${BACKUP_MANIFEST} cannot be read.`)
  return { ...output, files: output.files.filter(isLasting) }
}

function parsed(text: string): { format?: unknown; made_at?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableBackup(`The backup is damaged: ${BACKUP_MANIFEST} cannot be read.`)
  }
}

/** The number of rows in all tables of a backup. */
export const countRows = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
