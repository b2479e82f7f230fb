import { createClient } from '@supabase/supabase-js'
import type { Sql, TransactionSql } from 'postgres'
import { onConnection } from '../../../scripts/backend/on-connection.ts'
import type { NamedSupabase } from './status.ts'

/** While it is there, all content is of tests. It holds what the migrations have left. */
const MARK = 'site_tests'

/** A trigger on a table of Auth goes with its function: only Auth may drop it alone. */
const OBJECTS = /* sql */ `
  select format('drop %s if exists %s cascade', case relkind
    when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass) as statement
  from pg_class where relnamespace::regnamespace::text in ('public', 'supabase_migrations')
    and relkind in ('r', 'p', 'v', 'm')
  union all
  select format('drop %s if exists %s cascade', case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure)
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace
  union all
  select format('drop schema if exists %I cascade', nspname) from pg_namespace
  where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname <> '${MARK}'`

/** Keeps what the migrations have left, unless a run that was killed has kept it. */
export async function keepContent({ databaseUrl }: NamedSupabase): Promise<void> {
  await onConnection(databaseUrl, async (sql) => {
    if (!(await isMarked(sql))) await sql.begin(copyContent)
  })
}

async function copyContent(sql: TransactionSql): Promise<void> {
  const tables = await tablesOf(sql)
  await sql.unsafe(`
    create schema ${MARK};
    ${tables.map(({ table, copy }) => `create table ${copy} as table ${table};`).join('\n')}
    create table ${MARK}.sequences as select sequencename as name, start_value, last_value
      from pg_sequences where schemaname = 'public';
    create table ${MARK}.objects as ${OBJECTS}`)
}

/** Puts everything back as the migrations have left it: rows, stored files, tables and functions. */
export async function emptyContent(supabase: NamedSupabase): Promise<void> {
  await onConnection(supabase.databaseUrl, async (sql) => {
    await removeStoredFiles(sql, supabase)
    await sql.begin(async (transaction) => {
      await dropNewObjects(transaction)
      await putRowsBack(transaction)
    })
  })
}

/** Empties it, and takes the mark away. */
export async function giveBack(supabase: NamedSupabase): Promise<void> {
  await emptyContent(supabase)
  await onConnection(supabase.databaseUrl, (sql) => sql.unsafe(`drop schema ${MARK} cascade`))
}

export async function isMarked(sql: Sql): Promise<boolean> {
  const [mark] = await sql`select to_regnamespace(${MARK}) as name`
  return mark?.name != null
}

type Table = { table: string; copy: string; columns: string }

const tablesOf = (sql: TransactionSql): Promise<Table[]> =>
  sql<Table[]>`
    select format('%I.%I', nspname, relname) as table, format('%I.%I', ${MARK}::text, nspname || '.' || relname) as copy,
      string_agg(quote_ident(attname), ',' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and (nspname in ('public', 'supabase_migrations') or (nspname, relname) = ('auth', 'users'))
    group by nspname, relname`.then((rows) => [...rows])

/** @throws Error naming what a test has removed or renamed, which nothing here can make again */
async function dropNewObjects(sql: TransactionSql): Promise<void> {
  const kept = `select statement from ${MARK}.objects`
  const made = await sql.unsafe(`${OBJECTS} except ${kept}`)
  for (const { statement } of made) await sql.unsafe(statement)
  const [gone] = await sql.unsafe(`${kept} except (${OBJECTS})`)
  if (gone)
    throw new Error(
      `A test has left the database without what this would remove: ${gone.statement}. Make it anew (supabase db reset).`,
    )
}

async function putRowsBack(sql: TransactionSql): Promise<void> {
  const tables = await tablesOf(sql)
  const [own, others] = [true, false].map((isOwn) =>
    tables.map(({ table }) => table).filter((table) => table.startsWith('public.') === isOwn),
  )
  await sql.unsafe(`
    truncate ${own?.join()};
    ${others?.map((table) => `delete from ${table} where true;`).join('\n')}
    delete from auth.audit_log_entries where true;
    set local session_replication_role = replica;
    ${tables
      .map(
        ({ table, copy, columns }) =>
          `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy};`,
      )
      .join('\n')}
    select setval(format('public.%I', name)::regclass, coalesce(last_value, start_value), last_value is not null)
      from ${MARK}.sequences`)
}

async function removeStoredFiles(sql: Sql, { url, secretKey }: NamedSupabase): Promise<void> {
  const buckets = await sql<{ bucket: string; names: string[] }[]>`
    select bucket_id as bucket, array_agg(name) as names from storage.objects group by 1`
  const { storage } = createClient(url, secretKey)
  for (const { bucket, names } of buckets) {
    // Storage takes a thousand names at once.
    for (let from = 0; from < names.length; from += 1000) {
      const { error } = await storage.from(bucket).remove(names.slice(from, from + 1000))
      if (error) throw error
    }
  }
}
