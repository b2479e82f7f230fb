import type { ISql } from 'postgres'

/** What a database began with: the demonstration, or a magazine without content. */
export type Beginning = 'demonstration' | 'empty'

/** The Supabase CLI records a loaded seed under such a name (supabase_migrations.seed_files). */
const NAMES: Record<Beginning, string> = { demonstration: 'supabase/seed', empty: 'empty' }

/** What was loaded into a database; null for a new one, and for a hosted project. Reads only. */
export async function readLoaded(sql: ISql): Promise<Beginning | null> {
  const [table] = await sql`select to_regclass('supabase_migrations.seed_files') as name`
  if (table?.name == null) return null
  const rows = await sql<{ path: string }[]>`select path from supabase_migrations.seed_files`
  const loaded = rows.map(({ path }) => path)
  if (loaded.includes(NAMES.empty)) return 'empty'
  return loaded.includes(NAMES.demonstration) ? 'demonstration' : null
}

/** Remembers what a database began with, so that nothing is loaded into it any more. */
export async function recordLoaded(sql: ISql, beginning: Beginning): Promise<void> {
  await sql`create schema if not exists supabase_migrations`
  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`
  await sql`insert into supabase_migrations.seed_files values (${NAMES[beginning]}, 'once')`
}

/** The versions of the migrations of a database, oldest first; none for a new one. */
export async function appliedMigrations(sql: ISql): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  if (table?.name == null) return []
  const rows = await sql<{ version: string }[]>`
    select version::text from supabase_migrations.schema_migrations order by 1`
  return rows.map(({ version }) => version)
}
