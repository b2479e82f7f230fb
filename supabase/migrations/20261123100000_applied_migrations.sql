-- For `npm run doctor -- --production`, which compares them with those of the repository. plpgsql,
-- because the table is not there when a database is made without the Supabase CLI.
create function public.list_applied_migrations() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select version::text from supabase_migrations.schema_migrations order by version);
end
$$;
