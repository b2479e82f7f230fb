import type { Sql } from 'postgres'
import type { AttemptOutcome } from './attempts.ts'

/** What a write that would have gone through is told. */
const DONE = 'it would have been done'

/** What Postgres says where there is no right; 55000 is a view that cannot be written to at all. */
const REFUSED = ['42501', '55000']

/**
 * Makes every table undo the writes that its rights let through: a write that changes a row ends
 * with an error of its own, which says that it would have been done. So each attempt finds what the
 * one before it found.
 */
export async function undoWrites(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists matrix;
    grant usage on schema matrix to anon, authenticated;
    create function matrix.undo() returns trigger language plpgsql as $$
    begin
      -- Deeper ones follow from a write that has not been checked yet.
      if pg_trigger_depth() = 1 and exists (select from touched) then
        raise exception '${DONE}';
      end if;
      return null;
    end $$`)
  const tables = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  for (const { relname } of tables) {
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ]) {
      // Last by its name: other triggers of the statement have their say before.
      await sql.unsafe(`create trigger zzz_undo_${event} after ${event} on public.${relname}
        referencing ${rows} table as touched for each statement execute function matrix.undo()`)
    }
  }
}

/** Takes `undoWrites` back for as long as a target is made. */
export const arranging = <T>(sql: Sql, work: (sql: Sql) => T | Promise<T>): Promise<T> =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    return work(transaction as unknown as Sql)
  }) as Promise<T>

/** Constraints that speak of rights, and what somebody is told who cannot see an image. */
const RIGHTS = /vote_must_not_be_on_own_comment|article_image_must_be_stored/

/**
 * Whether an attempt did something or showed something.
 *
 * @throws Error for an answer that says nothing about rights: the attempt itself is wrong
 */
export function succeeded({ data, code, message }: AttemptOutcome): boolean {
  if (message?.includes(DONE)) return true
  if (code && (REFUSED.includes(code) || RIGHTS.test(message ?? ''))) return false
  if (code) throw new Error(`${code}: ${message}`)
  if (Array.isArray(data)) return data.length > 0
  return data !== null && data !== false
}
