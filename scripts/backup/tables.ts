import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ISql } from 'postgres'

/** A table as a backup has it. */
export type BackupTable = {
  /** Quoted, with its schema: `"public"."articles"`. */
  name: string
  /** Quoted; without generated ones, which the database makes anew. */
  columns: string[]
  file: string
  rows: number
  /** Over all rows in any order, generated columns included. */
  checksum: string
}

type Found = { name: string; columns: string[] }

/** Every table of the database with what can be written into it. */
export const listTables = (sql: ISql): Promise<Found[]> =>
  sql<Found[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and a.attgenerated = ''
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
    group by 1 order by 1`.then((rows) => [...rows])

/** Rows and checksum of a table. */
export async function checksumOf(
  sql: ISql,
  name: string,
): Promise<{ rows: number; checksum: string }> {
  const [sum] = await sql.unsafe<{ rows: number; checksum: string }[]>(
    `select count(*)::integer as rows,
       coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum from ${name} t`,
  )
  return sum ?? { rows: 0, checksum: '0' }
}

/** Writes every table into `folder`, as text that Postgres reads again. */
export async function writeTables(sql: ISql, folder: string): Promise<BackupTable[]> {
  await mkdir(folder, { recursive: true })
  const stored: BackupTable[] = []
  for (const [index, { name, columns }] of (await listTables(sql)).entries()) {
    const file = `${String(index + 1).padStart(3, '0')}.copy.gz`
    const rows = await sql.unsafe(`copy ${name} (${columns.join()}) to stdout`).readable()
    await pipeline(rows, createGzip(), createWriteStream(join(folder, file)))
    // The driver pauses its socket for a stream that is full, and forgets it when that stream ends.
    rows._read(0)
    stored.push({ name, columns, file, ...(await checksumOf(sql, name)) })
  }
  return stored
}

/** A counter of ids and how far it has come; null when it was never used. */
export type BackupSequence = { name: string; last: string | null }

export const listSequences = (sql: ISql): Promise<BackupSequence[]> =>
  sql<BackupSequence[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences order by 1`.then((rows) => [...rows])
