import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ISql, Sql, TransactionSql } from 'postgres'
import {
  checksumOf,
  listSequences,
  listTables,
  OF_THE_PROJECT,
  STEADY_SETTINGS,
} from './backup-tables.ts'
import type { BackupManifest } from './manifest.ts'
import { ofAnotherVersion, UnusableBackup } from './unusable-backup.ts'

type Options = {
  /** Runs in the transaction before the first change. */
  beforehand?(sql: TransactionSql): Promise<unknown>
  /** Runs in the transaction of the restore, after the rows were compared. */
  afterwards(sql: TransactionSql): Promise<unknown>
}

/** Replaces all rows in one transaction. @throws Error when the rows differ afterwards */
export async function restoreTables(
  sql: Sql,
  manifest: BackupManifest,
  folder: string,
  { beforehand, afterwards }: Options,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(STEADY_SETTINGS)
    await beforehand?.(transaction)
    await empty(transaction)
    await switchTriggersOff(transaction)
    for (const table of manifest.tables.filter(({ rows }) => rows > 0)) {
      const columns = table.columns.join()
      const rows = await transaction.unsafe(`copy ${table.name} (${columns}) from stdin`).writable()
      await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows)
    }
    await expectRolesOfAccounts(transaction)
    await completeAccounts(transaction)
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await transaction`select setval(${name}::regclass, ${last}::bigint)`
    }
    await compareTables(transaction, manifest)
    await endUnderway(transaction)
    await afterwards(transaction)
  })
}

/**
 * Statements are made of the names in a manifest, so they must be those of the database.
 * @throws UnusableBackup when the backup has other tables, columns or sequences
 */
export async function expectSameTables(sql: ISql, manifest: BackupManifest): Promise<void> {
  const shape = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name} (${columns.toSorted().join()})`
  const tables = new Set((await listTables(sql)).map(shape))
  const sequences = new Set((await listSequences(sql)).map(({ name }) => name))
  const isSame =
    manifest.tables.length === tables.size &&
    manifest.tables.every((table) => tables.delete(shape(table))) &&
    manifest.sequences.every(({ name }) => sequences.has(name))
  if (!isSame) throw ofAnotherVersion(manifest.made_at, 'its tables are others')
}

/** Deletes all rows. In some projects `postgres` may not truncate the tables of Auth. */
async function empty(sql: TransactionSql): Promise<void> {
  const own = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ${sql(OF_THE_PROJECT)}`
  await sql.unsafe(`truncate ${own.map(({ name }) => name).join()}`)
  // Deleting the users deletes their sessions too.
  await sql`delete from auth.users where true`
}

/**
 * Without triggers, rows can be inserted before the rows that they refer to. Supabase's guide to
 * restoring a backup does the same.
 */
async function switchTriggersOff(sql: TransactionSql): Promise<void> {
  await sql`set local session_replication_role = replica`.catch(() => {
    throw new Error(
      'The role in SUPABASE_DB_URL is not allowed to turn off triggers: connect as the role postgres of the project.',
    )
  })
}

/**
 * The token of a session has the role of its account: that of the service passes row-level security.
 * @throws UnusableBackup when an account has a role that the site gives to none
 */
async function expectRolesOfAccounts(sql: TransactionSql): Promise<void> {
  const [other] = await sql<{ role: string }[]>`
    select role from auth.users where coalesce(role, '') not in ('', 'authenticated') limit 1`
  if (other)
    throw new UnusableBackup(
      `An account of this backup has the role ${other.role} of the database, which the site gives to no one.`,
    )
}

/** Auth fails when these columns are null; the embedded Auth does not have all of them. */
const REQUIRED: Record<string, string> = {
  instance_id: '00000000-0000-0000-0000-000000000000',
  confirmation_token: '',
  recovery_token: '',
  email_change: '',
  email_change_token_new: '',
  email_change_token_current: '',
  phone_change: '',
  phone_change_token: '',
  reauthentication_token: '',
}

async function completeAccounts(sql: TransactionSql): Promise<void> {
  const there = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = 'auth.users'::regclass and attname in ${sql(Object.keys(REQUIRED))}`
  const assignments = there.map(({ name }) => `${name} = coalesce(${name}, '${REQUIRED[name]}')`)
  await sql.unsafe(`update auth.users set ${assignments.join()} where true`)
}

async function compareTables(sql: ISql, { tables }: BackupManifest): Promise<void> {
  for (const table of tables) {
    const restored = await checksumOf(sql, table)
    if (restored.rows !== table.rows || restored.checksum !== table.checksum)
      throw new UnusableBackup(
        `${table.name} differs from its backup: ${restored.rows} rows arrived of ${table.rows}.`,
      )
  }
}

/**
 * Ends what was running: whether a queued newsletter copy was sent is unknown
 * (docs/decisions/019), and no backup has what was uploaded.
 */
async function endUnderway(sql: TransactionSql): Promise<void> {
  await sql`delete from public.import_files where is_of_backup`
  await sql`
    update public.jobs set status = 'uncertain', finished_at = now()
    where kind = 'newsletter_copy' and status in ('queued', 'running')`
  await sql`
    update public.jobs set status = 'done', finished_at = now()
    where kind in ('build', 'backup') and status = 'running'`
  await sql`
    update public.import_files set
      state = 'failed', problem = 'A backup does not have this file. Please upload it again.'
    where state in ('reading', 'importing')`
}
