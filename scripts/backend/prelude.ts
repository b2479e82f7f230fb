/** Roles and objects of hosted projects that Lite lacks; migrations do not rely on them. */
export const PRELUDE = /* sql */ `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
  -- The role of PostgREST, and the limits of a hosted project.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;
    alter role authenticator set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';
    alter role authenticated set statement_timeout = '8s';
    alter role anon set statement_timeout = '3s';
  end if;
end $$;
create schema if not exists extensions;
grant usage on schema auth, public, storage, extensions to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
-- Hosted Auth numbers them.
-- Hosted Auth has no default either, and fails on null (hosted-auth.ts).
alter table auth.refresh_tokens add column if not exists instance_id uuid;
alter table auth.refresh_tokens alter column id set default gen_random_uuid()::text;
-- Once: the migrations take them back, and those of a later boot must find it so.
do $$ begin
  if not exists (select from pg_default_acl where defaclnamespace = 'public'::regnamespace) then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
  end if;
end $$;
`
