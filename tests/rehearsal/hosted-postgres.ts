import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createSystemSchemas } from '../../scripts/backend/app.ts'
import { type Cluster, startCluster } from '../../scripts/backend/cluster.ts'
import { onConnection } from '../../scripts/backend/on-connection.ts'

export type HostedPostgres = {
  /** As `postgres`, the user of migrations, which is no superuser. */
  url: string
  /** As the superuser, which hosted Supabase gives to no user. */
  superuserUrl: string
  stop(): Promise<void>
}

const SUPERUSER = 'supabase_admin'

export async function startHostedPostgres(folder: string): Promise<HostedPostgres> {
  const cluster: Cluster = await startCluster({ folder, fast: true, superuser: SUPERUSER })
  const password = randomBytes(18).toString('hex')
  const superuserUrl = cluster.url()
  await createSystemSchemas({
    databaseUrl: superuserUrl,
    storageFolder: join(folder, 'storage'),
    keys: {
      jwtSecret: password,
      publishableKey: 'sb_publishable_none',
      secretKey: 'sb_secret_none',
    },
    siteUrl: 'https://site.invalid',
  })
  await onConnection(superuserUrl, (sql) => sql.unsafe(preparation(password)))
  const url = new URL(superuserUrl)
  url.username = 'postgres'
  url.password = password
  return { url: url.href, superuserUrl, stop: cluster.stop }
}

const preparation = (password: string): string => /* sql */ `
create role postgres login createdb createrole replication bypassrls nosuperuser password '${password}';
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
alter role authenticator login;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres;
alter database postgres owner to postgres;
alter schema extensions owner to postgres;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;

do $$
declare
  object record;
begin
  for object in
    select nspname, format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('auth', 'storage') and relkind in ('r', 'v')
    union all
    select nspname, format('function %s', pg_proc.oid::regprocedure)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('auth', 'storage')
  loop
    execute format('alter %s owner to supabase_%s_admin', object.name, object.nspname);
  end loop;
end $$;

-- An extension of hosted Supabase, supautils, lets this role do so.
grant set on parameter session_replication_role to postgres;

-- Hosted Auth knows no user without its instance.
alter table auth.users add column instance_id uuid;

grant usage on schema auth, storage to postgres;
grant select, insert, update, delete, references, trigger on all tables in schema auth to postgres;
grant all on all tables in schema storage to postgres;
grant execute on all functions in schema auth, storage to postgres;

-- The Supabase CLI makes it, as postgres.
drop schema if exists supabase_migrations cascade;

create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Files are deleted by the API of Storage alone, which sets what this asks for.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise exception 'Direct deletion from storage tables is not allowed.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
-- As the superuser connects what stands for the API of Storage.
alter role ${SUPERUSER} set storage.allow_delete_query = 'true';

-- What a hosted project grants on whatever a migration makes.
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant execute on functions to postgres, anon, authenticated, service_role;
`
