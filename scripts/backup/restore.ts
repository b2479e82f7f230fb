import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { migrationVersions } from '../backend/migrations.ts'
import { copyFiles } from './files.ts'
import type { BackupManifest } from './manifest.ts'
import { checksumOf, listTables } from './tables.ts'

/** @throws Error with one sentence when the backup is of other migrations than those that are here */
export async function expectSameVersion({ migrations }: BackupManifest): Promise<void> {
  if (`${await migrationVersions()}` === `${migrations}`) return
  throw new Error(
    'The backup was made by another version of the site: check that version out, restore, then come back and start.',
  )
}

/**
 * Puts the rows of a backup into a database that was just migrated, all of them or none.
 *
 * @throws Error with one sentence when what arrived differs
 */
export async function restoreTables(
  sql: Sql,
  manifest: BackupManifest,
  folder: string,
): Promise<void> {
  await sql.begin(async (transaction) => {
    // Rows come table by table, before those that they refer to, and no trigger counts them again.
    await transaction`set local session_replication_role = replica`
    const present = (await listTables(transaction)).map(({ name }) => name)
    await transaction.unsafe(`truncate ${present.join()}`)
    for (const table of manifest.tables) {
      const columns = table.columns.join()
      const rows = await transaction.unsafe(`copy ${table.name} (${columns}) from stdin`).writable()
      await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows)
    }
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await transaction`select setval(${name}::regclass, ${last}::bigint)`
    }
    await compareTables(transaction, manifest)
  })
}

async function compareTables(sql: TransactionSql, { tables }: BackupManifest): Promise<void> {
  for (const { name, rows, checksum } of tables) {
    const found = await checksumOf(sql, name)
    if (found.rows !== rows || found.checksum !== checksum)
      throw new Error(`${name} differs from its backup: ${found.rows} rows arrived of ${rows}.`)
  }
}

/** @throws Error with one sentence when a file is missing or differs */
export async function restoreFiles(
  manifest: BackupManifest,
  from: string,
  to: string,
): Promise<void> {
  const arrived = new Map((await copyFiles(from, to)).map(({ path, sha256 }) => [path, sha256]))
  const differs = manifest.files.find(({ path, sha256 }) => arrived.get(path) !== sha256)
  if (differs) throw new Error(`The stored file ${differs.path} differs from its backup.`)
}
