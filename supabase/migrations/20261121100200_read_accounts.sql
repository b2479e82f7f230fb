-- The shape `User` of spec/api.md.

create function public.account_of(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', profiles.id,
    'username', profiles.username,
    'email', users.email,
    'first_name', profiles.first_name,
    'last_name', profiles.last_name,
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('slug', roles.slug, 'name', roles.name) order by roles.slug)
      from public.user_roles join public.roles on roles.slug = user_roles.role_slug
      where user_roles.user_id = profiles.id
    ), '[]'),
    'email_verified', accounts.email_verified_at is not null,
    'created_at', to_char(profiles.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where profiles.id = p_user
$$;

-- The caller's account; null when their session was ended.
create function public.current_account() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of((select auth.uid())) where public.session_lives()
$$;

-- The account that somebody means by what they typed at the login: an address or a username. One
-- that should be deleted by now is there for nobody.
create function public.find_login(p_login text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(profiles.id)
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where (accounts.deletes_at is null or accounts.deletes_at > now())
    and case when position('@' in p_login) > 0
      then users.email = lower(p_login) else lower(profiles.username) = lower(p_login) end
$$;

-- The account whose reset link holds this key, while the link lives. Supabase Auth checks the key
-- again; this says whose it is before the key is used up.
create function public.find_recovery(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(users.id)
  from auth.users
  join public.accounts on accounts.user_id = users.id
  where users.recovery_token = p_key and p_key <> ''
    and users.recovery_sent_at > now() - interval '15 minutes'
    and (accounts.deletes_at is null or accounts.deletes_at > now())
$$;

revoke execute on function public.account_of(uuid) from public, anon, authenticated;
revoke execute on function public.current_account() from public, anon, authenticated;
revoke execute on function public.find_login(text) from public, anon, authenticated;
revoke execute on function public.find_recovery(text) from public, anon, authenticated;
grant execute on function public.current_account() to authenticated, service_role;
grant execute on function public.find_login(text) to service_role;
grant execute on function public.find_recovery(text) to service_role;
