import type { ISql } from 'postgres'

export type Beginning = 'demonstration' | 'empty'

/** The seeds as the Supabase CLI records them (supabase_migrations.seed_files). */
const NAMES: Record<Beginning, string> = { demonstration: 'supabase/seed', empty: 'empty' }

/** What the database was filled with; null for a new database and for a hosted project. */
export async function readLoaded(sql: ISql): Promise<Beginning | null> {
  const [table] = await sql`select to_regclass('supabase_migrations.seed_files') as name`
  if (table?.name == null) return null
  const rows = await sql<{ path: string }[]>`select path from supabase_migrations.seed_files`
  const loaded = rows.map(({ path }) => path)
  if (loaded.includes(NAMES.empty)) return 'empty'
  return loaded.includes(NAMES.demonstration) ? 'demonstration' : null
}

/** Records what the database was filled with, in place of what it was filled with before. */
export async function recordLoaded(sql: ISql, beginning: Beginning): Promise<void> {
  await sql`create schema if not exists supabase_migrations`
  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`
  await sql`delete from supabase_migrations.seed_files where path in ${sql(Object.values(NAMES))}`
  await sql`insert into supabase_migrations.seed_files values (${NAMES[beginning]}, 'once')`
}

/** Versions of the applied migrations, the oldest first. */
export async function appliedMigrations(sql: ISql): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  if (table?.name == null) return []
  const rows = await sql<{ version: string }[]>`
    select version::text from supabase_migrations.schema_migrations order by 1`
  return rows.map(({ version }) => version)
}
