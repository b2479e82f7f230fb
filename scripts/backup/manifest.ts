import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ISql } from 'postgres'
import type { KeptFile } from './files.ts'
import type { KeptSequence, KeptTable } from './tables.ts'

/** What a backup says of itself, so that a restore can be proven. */
export type Manifest = {
  made_at: string
  /** The versions of the migrations that had been applied. */
  migrations: string[]
  tables: KeptTable[]
  sequences: KeptSequence[]
  files: KeptFile[]
}

const NAME = 'manifest.json'

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** @throws Error with one sentence when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no whole backup: its ${NAME} is missing.`)
  return JSON.parse(text) as Manifest
}

/** The migrations of a database, oldest first. */
export const appliedMigrations = async (sql: ISql): Promise<string[]> =>
  (
    await sql<{ version: string }[]>`
      select version::text from supabase_migrations.schema_migrations order by 1`
  ).map(({ version }) => version)
