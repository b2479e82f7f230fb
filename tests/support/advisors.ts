import type { ISql } from 'postgres'

/** The checks of Supabase's advisors that apply here; each returns names. */
const ADVISORS: Record<string, string> = {
  'A table without row-level security': /* sql */ `
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  'A view that reads with the rights of its owner': /* sql */ `
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions, '{}') && '{security_invoker=on,security_invoker=true,security_invoker=1}'`,
  'A function whose search path the caller chooses': /* sql */ `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, coalesce(to_regnamespace('private'), 'public'::regnamespace)::oid)
      and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      -- A body of parsed SQL names its objects by their numbers.
      and prosqlbody is null`,
  'A view or a table of the API with rows of auth.users': /* sql */ `
    select distinct pg_rewrite.ev_class::regclass::text as name
    from pg_depend join pg_rewrite on pg_rewrite.oid = pg_depend.objid
    join pg_class on pg_class.oid = pg_rewrite.ev_class
    where refobjid = 'auth.users'::regclass and classid = 'pg_rewrite'::regclass
      and relnamespace = 'public'::regnamespace
      and (has_table_privilege('anon', pg_class.oid, 'select') or has_table_privilege('authenticated', pg_class.oid, 'select'))`,
  'A materialized view that everybody may read': /* sql */ `
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'm'
      and (has_table_privilege('anon', oid, 'select') or has_table_privilege('authenticated', oid, 'select'))`,
  'A foreign key without an index': /* sql */ `
    select format('%s (%s)', conrelid::regclass, conname) as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
    ) and not exists (
      -- Rows that the condition leaves out refer to nothing.
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = conrelid and cardinality(conkey) = 1 and indkey[0] = conkey[1]
        and pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)
    )`,
  'A policy that asks who calls once for each row': /* sql */ `
    select format('%s (%s)', tablename, policyname) as name from pg_policies
    where schemaname = 'public'
      and regexp_replace(concat(qual, with_check), 'select auth\\.(uid|role|jwt)\\(\\)', '', 'gi') ~ 'auth\\.(uid|role|jwt)\\(\\)'`,
  'An extension among the tables of the API': /* sql */ `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  'A function that changes all rows, which pg-safeupdate refuses': /* sql */ `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and exists (
        select from regexp_split_to_table(regexp_replace(pg_get_functiondef(oid), '--[^\\n]*', '', 'g'), ';') as statement
        where statement ~* '\\m(delete\\s+from\\s+[\\w.]+|update\\s+[\\w.]+(\\s+as\\s+\\w+)?\\s+set)\\M'
          and statement !~* '\\mwhere\\M'
      )`,
  'A function that deletes files past Storage, which its delete lock refuses': /* sql */ `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and pg_get_functiondef(oid) ~* '\\mdelete\\s+from\\s+storage\\.'`,
}

export async function askAdvisors(sql: ISql): Promise<string[]> {
  const results: string[] = []
  for (const [warning, query] of Object.entries(ADVISORS))
    for (const { name } of await sql.unsafe(`${query} order by 1`))
      results.push(`${warning}: ${name}.`)
  return results
}
