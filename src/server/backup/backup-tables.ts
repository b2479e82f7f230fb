import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ISql } from 'postgres'

type SavedTable = {
  /** Schema and table: `public.articles`. */
  name: string
  /** Quoted names, without generated columns. */
  columns: string[]
}

export type BackupTable = SavedTable & {
  file: string
  rows: number
  /** A checksum of all rows in any order. */
  checksum: string
}

/** The columns that the embedded and the hosted Auth share. Sessions are not backed up. */
const AUTH_TABLES: SavedTable[] = [
  {
    name: 'auth.users',
    columns:
      'id,aud,role,email,encrypted_password,email_confirmed_at,invited_at,last_sign_in_at,raw_app_meta_data,raw_user_meta_data,banned_until,deleted_at,is_sso_user,is_anonymous,created_at,updated_at'.split(
        ',',
      ),
  },
  {
    name: 'auth.identities',
    columns:
      'id,provider,provider_id,user_id,identity_data,last_sign_in_at,created_at,updated_at'.split(
        ',',
      ),
  },
]

/**
 * Tables about the project itself, its deployment and its storage. They are not part of a backup.
 */
export const OF_THE_PROJECT = ['deployment', 'site_mark', 'backups', 'restores']

/** Settings by which values always have the same text, and no statement has a time limit. */
export const STEADY_SETTINGS = /* sql */ `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '20s';
`

/** The tables of a backup: accounts and the site's own tables, without counters of rate limits. */
export async function listTables(sql: ISql): Promise<SavedTable[]> {
  const own = await sql<SavedTable[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and a.attgenerated = '' and n.nspname = 'public'
      and c.relname not in ${sql(OF_THE_PROJECT)}
    group by 1 order by 1`
  return [...AUTH_TABLES, ...own]
}

export async function checksumOf(
  sql: ISql,
  { name, columns }: SavedTable,
): Promise<{ rows: number; checksum: string }> {
  const [sum] = await sql.unsafe<{ rows: number; checksum: string }[]>(
    `select count(*)::integer as rows,
       coalesce(sum(hashtextextended(row(${columns.join()})::text, 0)::numeric), 0)::text as checksum
     from ${name}`,
  )
  return sum ?? { rows: 0, checksum: '0' }
}

/** Writes each table to a file as text for COPY. */
export async function writeTables(sql: ISql, folder: string): Promise<BackupTable[]> {
  await mkdir(folder, { recursive: true })
  const stored: BackupTable[] = []
  for (const table of await listTables(sql)) {
    const file = `${table.name}.copy.gz`
    const rows = await sql
      .unsafe(`copy ${table.name} (${table.columns.join()}) to stdout`)
      .readable()
    await pipeline(rows, createGzip(), createWriteStream(join(folder, file)))
    // The driver pauses its socket when the stream is full, and does not resume it at the end.
    rows._read(0)
    stored.push({ ...table, file, ...(await checksumOf(sql, table)) })
  }
  return stored
}

/** A sequence; `last` is null when it was never used. */
export type BackupSequence = { name: string; last: string | null }

export const listSequences = (sql: ISql): Promise<BackupSequence[]> =>
  sql<BackupSequence[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`.then((rows) => [...rows])
