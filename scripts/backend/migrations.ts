import { readdir } from 'node:fs/promises'
import type { ISql } from 'postgres'
import { appliedMigrations } from '../../src/server/backup/history.ts'

const versionOf = (file: string): string => file.split('_')[0] ?? ''

const migrationFiles = async (): Promise<string[]> =>
  (await readdir('supabase/migrations')).filter((file) => file.endsWith('.sql')).sort()

export const migrationVersions = async (): Promise<string[]> =>
  (await migrationFiles()).map(versionOf)

export async function compareMigrations(
  applied: string[],
): Promise<{ lacks: string[]; strange: string[] }> {
  const own = await migrationVersions()
  return {
    lacks: own.filter((version) => !applied.includes(version)),
    strange: applied.filter((version) => !own.includes(version)),
  }
}

/** The next migration to apply; null when the database has all. */
export async function nextMigration(sql: ISql): Promise<string | null> {
  const applied = await appliedMigrations(sql)
  return (await migrationFiles()).find((file) => !applied.includes(versionOf(file))) ?? null
}

/**
 * Refuses a database with migrations that this code does not have.
 * @throws Error that says what to do
 */
export async function expectOwnMigrations(sql: ISql): Promise<void> {
  const { strange } = await compareMigrations(await appliedMigrations(sql))
  if (strange.length === 0) return
  throw new Error(
    'The data folder belongs to another version of the site. Nothing in it was changed. If you need the data, run npm run backup in that version, then run npm run reset here.',
  )
}
