import type { Sql } from 'postgres'

/**
 * Notes every write that changes a row, sessions and accounts included; what `arranging` does is not
 * noted.
 *
 * @returns the tables that were written to since it was asked last
 */
export async function watchWrites(sql: Sql): Promise<() => Promise<string[]>> {
  await sql.unsafe(`
    create schema watched;
    create table watched.writes (place text not null);
    create function watched.note() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      insert into watched.writes values (tg_table_schema || '.' || tg_table_name || ' ' || lower(tg_op));
      return null;
    end $$`)
  const tables = await sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'auth' and tablename in ('users', 'sessions'))`
  for (const { name } of tables) {
    await sql.unsafe(`create trigger zzz_note after insert or update or delete on ${name}
      for each row execute function watched.note()`)
  }
  return async () => {
    const rows = await sql<{ place: string }[]>`delete from watched.writes returning place`
    return [...new Set(rows.map(({ place }) => place))].sort()
  }
}
