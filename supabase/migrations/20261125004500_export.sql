create function public.export_described_tables() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'account', public.account_of(me.id) || (
      select jsonb_build_object(
        'email_verified_at', email_verified_at, 'terms_accepted_at', terms_accepted_at,
        'over_13_confirmed_at', over_13_confirmed_at, 'deletes_at', deletes_at,
        'last_sign_in_at', me.last_sign_in_at, 'sign_up_form', me.raw_user_meta_data
      )
      from public.accounts where user_id = me.id
    ),
    'settings', (select to_jsonb(settings) - '{user_id,email_key}'::text[] from public.account_settings as settings where user_id = me.id),
    'addresses', coalesce((
      select jsonb_agg(to_jsonb(addresses) - 'user_id' order by seen_at)
      from public.account_addresses as addresses where user_id = me.id
    ), '[]'),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'ip', ip, 'user_agent', user_agent
      ) order by created_at)
      from auth.sessions where user_id = me.id
    ), '[]'),
    'sign_in_log', coalesce((
      select jsonb_agg(jsonb_build_object(
        'at', created_at, 'action', payload ->> 'action', 'ip', ip_address
      ) order by created_at)
      from auth.audit_log_entries where payload ->> 'actor_id' = me.id::text
    ), '[]'),
    'comments', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', comments.id, 'article_id', articles.slug, 'parent_comment', parent_id, 'body', comments.body,
        'created_at', comments.created_at, 'updated_at', comments.updated_at
      ) order by comments.id)
      from public.comments join public.articles on articles.id = comments.article_id
      where comments.author_id = me.id
    ), '[]'),
    'article_votes', coalesce((
      select jsonb_agg(jsonb_build_object('article_id', slug, 'vote', vote, 'cast_at', cast_at) order by cast_at)
      from public.article_votes join public.articles on articles.id = article_id where user_id = me.id
    ), '[]'),
    'comment_votes', coalesce((
      select jsonb_agg(jsonb_build_object('comment_id', comment_id, 'vote', vote, 'cast_at', cast_at) order by cast_at)
      from public.comment_votes where user_id = me.id
    ), '[]'),
    'articles', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'body', body, 'created_at', created_at) order by id)
      from public.articles where owner_id = me.id
    ), '[]')
  )
  from auth.users as me
  where me.id = (select auth.uid()) and public.has_valid_session()
$$;

-- All other tables with data of the user, including tables added later. Secrets and columns about
-- other people are left out.
create function public.export_other_tables(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_described constant text[] := array[
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
    where relname <> all(v_described)
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

create function public.export_account() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.export_described_tables() || public.export_other_tables((select auth.uid()))
$$;

grant execute on function public.export_account to authenticated;
