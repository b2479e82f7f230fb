-- Everything that is held about the caller, as one document (readings, 36). Null when their session
-- was ended.

create function public.export_account() returns jsonb
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
      from public.articles where author_id = me.id
    ), '[]')
  )
  from auth.users as me
  where me.id = (select auth.uid()) and public.session_lives()
$$;

revoke execute on function public.export_account() from public, anon, authenticated;
grant execute on function public.export_account() to authenticated, service_role;
