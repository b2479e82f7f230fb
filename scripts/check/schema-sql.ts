import { onConnection } from '../backend/on-connection.ts'

const HEAD = `-- The database as the migrations leave it. Generated: npm run check -- --write-schema
-- Each object ends with what anon and authenticated may do; service_role may do everything.
`

const OBJECTS = /* sql */ `
with roles as (
  select oid, rolname from pg_roles where rolname in ('anon', 'authenticated')
),
relation_grants as (
  select relation, string_agg(
    format('grant %s on %s to %s;', rights, relation::regclass, rolname), E'\\n' order by rolname, rights
  ) as text
  from (
    select pg_class.oid as relation, rolname, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
    from pg_class, aclexplode(relacl), roles where grantee = roles.oid group by 1, 2
    union all
    select relation, rolname, format('%s (%s)', right_name, string_agg(attname, ', ' order by attnum))
    from (
      select attrelid as relation, rolname, lower(privilege_type) as right_name, attname, attnum
      from pg_attribute, aclexplode(attacl), roles where grantee = roles.oid
    ) as columns group by relation, rolname, right_name
  ) as granted group by relation
),
policies as (
  select schemaname, tablename, policyname, format('create policy %I on %I.%I for %s to %s%s%s;',
    policyname, schemaname, tablename, lower(cmd), array_to_string(roles, ', '),
    E'\\n  using ' || qual, E'\\n  with check ' || with_check) as text
  from pg_policies
),
objects as (
  select 1 as kind, typname::text as name, format('create type %s as enum (%s);', pg_type.oid::regtype,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)
  ) as text
  from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'
  union all
  select 2, relname, concat_ws(E'\\n',
    format(E'create %stable %s (\\n%s\\n);', case relpersistence when 'u' then 'unlogged ' end, pg_class.oid::regclass, (
      select string_agg('  ' || line, E',\\n' order by part, place) from (
        select 1 as part, to_char(attnum, '000') as place, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attnotnull then 'not null' end,
          case when attidentity = 'a' then 'generated always as identity' end,
          case attgenerated when 's' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid))
            else 'default ' || pg_get_expr(adbin, adrelid) end) as line
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        union all
        select 2, conname, format('constraint %s %s', quote_ident(conname), pg_get_constraintdef(oid))
        from pg_constraint where conrelid = pg_class.oid
      ) as lines
    )),
    (select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text)
      from pg_index where indrelid = pg_class.oid
        and not exists (select from pg_constraint where conindid = indexrelid)),
    (select string_agg(pg_get_triggerdef(oid) || ';', E'\\n' order by tgname)
      from pg_trigger where tgrelid = pg_class.oid and not tgisinternal),
    case when relrowsecurity then format('alter table %s enable row level security;', pg_class.oid::regclass) end,
    (select string_agg(text, E'\\n' order by policyname)
      from policies where schemaname = 'public' and tablename = relname),
    relation_grants.text)
  from pg_class left join relation_grants on relation = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select 3, relname, concat_ws(E'\\n',
    format(E'create view %s with (%s) as\\n%s', pg_class.oid::regclass, array_to_string(reloptions, ', '), pg_get_viewdef(pg_class.oid)),
    relation_grants.text)
  from pg_class left join relation_grants on relation = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all
  select 4, proname, concat_ws(E'\\n', btrim(pg_get_functiondef(pg_proc.oid), E'\\n') || ';', (
    select format('grant execute on function %s to %s;', pg_proc.oid::regprocedure, string_agg(rolname, ', ' order by rolname))
    from aclexplode(proacl), roles where grantee = roles.oid having count(*) > 0
  ))
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 5, tgname, pg_get_triggerdef(pg_trigger.oid) || ';'
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'auth'::regnamespace and not tgisinternal
  union all
  select 6, policyname, text from policies where schemaname = 'storage'
)
select text from objects order by kind, name collate "C", text`

export const describeSchema = (databaseUrl: string): Promise<string> =>
  onConnection(databaseUrl, async (sql) => {
    await sql`set search_path = ''`
    const objects = await sql.unsafe<{ text: string }[]>(OBJECTS)
    return [HEAD, ...objects.map(({ text }) => `${text.replace(/[ \t]+$/gm, '')}\n`)].join('\n')
  })
