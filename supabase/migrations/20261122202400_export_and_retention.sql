-- rule: comments/deleted-placeholder
create function public.remove_comments_of_user(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments set body = '', html = '', deleted_at = now(), author_id = null
  where author_id = p_user and deleted_at is null;
  loop
    delete from public.comments
    where deleted_at is not null
      and not exists (select from public.comments as reply where reply.parent_id = comments.id);
    exit when not found;
  end loop;
end
$$;

create function public.purge_account(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (select deletes_comments from public.accounts where user_id = p_user) then
    perform public.remove_comments_of_user(p_user);
  end if;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user::text;
  delete from auth.users where id = p_user;
end
$$;

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
    'settings', (select to_jsonb(settings) - 'user_id' from public.account_settings as settings where user_id = me.id),
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

-- The clock is an argument for tests.
create function public.apply_retention(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_purged integer := 0;
  v_failed integer := 0;
  v_addresses integer;
  v_sessions integer;
  v_views integer;
  v_shares integer;
begin
  for v_user in select user_id from public.accounts where deletes_at <= p_now loop
    -- One failure must not stop the others.
    begin
      perform public.purge_account(v_user);
      v_purged := v_purged + 1;
    exception when others then
      raise warning 'account % was not purged: %', v_user, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;

  delete from public.account_addresses where not signed_up and seen_at < p_now - public.ip_address_period();
  get diagnostics v_addresses = row_count;
  update auth.sessions set ip = null
  where ip is not null
    and coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - public.ip_address_period();
  update auth.audit_log_entries set ip_address = ''
  where ip_address <> '' and created_at < p_now - public.ip_address_period();

  -- A session not renewed for the lifetime of its cookie has ended.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - public.session_period();
  get diagnostics v_sessions = row_count;
  -- The counters of the articles stay (rule: articles/views-forgotten).
  delete from public.article_views where day < (p_now at time zone 'UTC')::date - public.view_period();
  get diagnostics v_views = row_count;
  delete from public.article_shares where day < (p_now at time zone 'UTC')::date - public.view_period();
  get diagnostics v_shares = row_count;
  -- The keys contain IP addresses.
  delete from public.rate_limits where full_at < p_now - interval '1 day';
  delete from public.login_attempts where greatest(attempted_at, blocked_until) < p_now - interval '1 day';
  delete from public.activation_codes where expires_at < p_now;
  delete from public.username_claims where claimed_until < p_now;
  delete from public.invitations where expires_at < p_now;

  return jsonb_build_object(
    'purged', v_purged, 'not_purged', v_failed, 'addresses', v_addresses, 'sessions', v_sessions,
    'views', v_views, 'shares', v_shares
  );
end
$$;

-- Rows of every other table that refer to the user or to their verified email address, without the
-- columns that name people and without secrets; so a new table is exported without being listed.
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

-- Null when the session has ended.
create function public.export_account() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.export_described_tables() || public.export_other_tables((select auth.uid()))
$$;

create function public.purge_emails_and_messages(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_emails integer;
  v_messages integer;
begin
  delete from public.jobs where useful_until < p_now;
  get diagnostics v_emails = row_count;
  delete from public.messages where received_at < p_now - public.message_period();
  get diagnostics v_messages = row_count;
  return jsonb_build_object('emails', v_emails, 'messages', v_messages);
end
$$;

grant execute on function
  public.export_account
to authenticated;
