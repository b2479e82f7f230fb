import type { Sql } from 'postgres'
import { unqualifiedStatements } from '../../scripts/check/unqualified-statements.ts'

/**
 * What pg_safeupdate does in hosted projects, whose extension no other Postgres has: a function that
 * changes all rows without a `where` ends with the refusal.
 */
export async function refuseUnqualifiedFunctions(sql: Sql): Promise<void> {
  const functions = await sql<{ text: string }[]>`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and probin is null and prosrc ~* '\\m(update|delete)\\M'`
  for (const { text } of functions) {
    const [refused] = unqualifiedStatements(text)
    if (!refused) continue
    const head = text
      .slice(0, text.indexOf('\nAS $'))
      .replace('\n LANGUAGE sql', '\n LANGUAGE plpgsql')
    await sql.unsafe(`${head} as $refusal$ begin
      raise exception using errcode = '21000', message = '${refused.verb} requires a WHERE clause';
    end $refusal$`)
  }
}
