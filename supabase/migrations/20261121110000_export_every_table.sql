-- The export keeps up with the tables: what refers to a person, or holds the address that they have
-- proved to be theirs, is in it without being listed. What has a better shape than its rows is made
-- by shaped_export().

alter function public.export_account() rename to shaped_export;
revoke execute on function public.shaped_export() from public, anon, authenticated, service_role;

-- The rows of somebody in every other table, by the table's name: without the columns that say whose
-- they are, because another of them may name somebody else, and without secrets and their hashes.
create function public.unshaped_export(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_shaped constant text[] := array[
    'account_addresses', 'account_settings', 'accounts', 'activation_codes', 'article_votes', 'articles',
    'comment_votes', 'comments', 'profiles', 'user_roles'
  ];
  v_email constant text := (
    select lower(users.email) from auth.users join public.accounts on user_id = users.id
    where users.id = p_user and email_verified_at is not null
  );
  v_table record;
  v_rows jsonb;
  v_export jsonb := '{}';
begin
  for v_table in
    select relname as name,
      array_agg(attname::text) filter (where is_person or is_secret) as hidden,
      string_agg(format(case when is_person then 't.%I = $1' else 'lower(t.%I) = $2' end, attname), ' or ')
        filter (where is_person or is_address) as theirs
    from (
      select relname, attname,
        exists (
          select from pg_catalog.pg_constraint
          where contype = 'f' and conrelid = attrelid and attnum = any(conkey)
            and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.accounts'::regclass)
        ) as is_person,
        attname = 'email' as is_address,
        attname ~ '(^|_)(hash|token|code|secret|key)$' as is_secret
      from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    ) as columns
    where relname <> all(v_shaped)
    group by relname
    having bool_or(is_person or is_address)
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - $3 order by t.ctid), ''[]'') from public.%I as t where %s',
      v_table.name, v_table.theirs
    ) into v_rows using p_user, v_email, coalesce(v_table.hidden, '{}');
    v_export := v_export || jsonb_build_object(v_table.name, v_rows);
  end loop;
  return v_export;
end
$$;

-- Null when the session of the caller was ended.
create function public.export_account() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.shaped_export() || public.unshaped_export((select auth.uid()))
$$;

revoke execute on function public.unshaped_export(uuid) from public, anon, authenticated, service_role;
revoke execute on function public.export_account() from public, anon, authenticated;
grant execute on function public.export_account() to authenticated, service_role;
