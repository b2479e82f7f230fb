-- The key of an HMAC. Auth hashes the HMAC of each password, so guesses sent to Auth directly are
-- always wrong.
create table public.password_pepper (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex')
);
insert into public.password_pepper default values;

create function public.auth_password(p_password_hash text) returns text stable security definer set search_path = ''
return (select encode(extensions.hmac(p_password_hash, value, 'sha256'), 'base64') from public.password_pepper);

-- rule: accounts/changed-by-the-site-alone
create function public.refuse_changed_credentials() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.email is distinct from old.email
      and coalesce(current_setting('site.sets_email_of', true), '') <> new.id::text
    or coalesce(new.email_change, '') <> coalesce(old.email_change, '')
    or new.encrypted_password is distinct from old.encrypted_password
      and coalesce(current_setting('site.sets_password_of', true), '') <> new.id::text
  then
    raise exception 'Accounts are changed on the site only.' using errcode = 'PT403';
  end if;
  -- Otherwise a user could write any amount of data there with nothing but a token.
  new.raw_user_meta_data := old.raw_user_meta_data;
  return new;
end
$$;
create trigger refuse_changed_credentials before update on auth.users
  for each row execute function public.refuse_changed_credentials();

-- Sets the password and ends links for setting a new one, as Auth itself does.
create function public.set_password(p_user uuid, p_password_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('site.sets_password_of', p_user::text, true);
  update auth.users set
    encrypted_password = extensions.crypt(public.auth_password(p_password_hash), extensions.gen_salt('bf', 10)),
    recovery_token = '',
    recovery_sent_at = null,
    updated_at = now()
  where id = p_user;
  perform set_config('site.sets_password_of', '', true);
  -- Only hosted Auth has this table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_user;
  end if;
end
$$;

-- rule: accounts/suspended
create function public.is_password_of(p_user uuid, p_password_hash text) returns boolean
stable security definer set search_path = ''
return coalesce((
  select encrypted_password = extensions.crypt(public.auth_password(p_password_hash), encrypted_password)
  from auth.users where id = p_user
), false);

-- The dummy account: a login of an unknown user checks its hash, so that it takes as long as
-- another.
do $$
declare
  v_dummy uuid := '00000000-0000-4000-8000-00000000dec0';
begin
  -- Auth fails when these tokens are null.
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
  ) values (
    v_dummy, 'authenticated', 'authenticated', 'nobody@nowhere.invalid',
    '$2a$10$Xq3vTz0nKcW8eYbLr5uHJO1kD7mPgZsA4fQxVtR9wBiNyUoE6hCla', now(),
    '', '', '', '', now(), now()
  );
  delete from public.profiles where id = v_dummy;
  -- Only hosted Auth has instances.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute format(
      'update auth.users set instance_id = %L where id = %L', '00000000-0000-0000-0000-000000000000', v_dummy
    );
  end if;
end
$$;

create unlogged table public.login_attempts (
  -- Hashed, because people type passwords into the wrong field.
  login_hash text primary key,
  attempts integer not null,
  attempted_at timestamptz not null,
  blocked_until timestamptz not null
);

-- Finds an account by username or email address, except one due for deletion.
create function public.find_account(p_login text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(profiles.id)
    || jsonb_build_object('suspended', coalesce(users.banned_until > now(), false))
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where (accounts.deletes_at is null or accounts.deletes_at > now())
    and case when position('@' in p_login) > 0
      then users.email = lower(p_login) else lower(profiles.username) = lower(p_login) end
$$;

-- Finds the account of a link for a new password. Auth checks the key again when it is used.
create function public.find_account_of_reset_link(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(users.id)
    || jsonb_build_object('suspended', coalesce(users.banned_until > now(), false))
  from auth.users
  join public.accounts on accounts.user_id = users.id
  where users.recovery_token = p_key and p_key <> ''
    and users.recovery_sent_at > now() - public.reset_link_period()
    and (accounts.deletes_at is null or accounts.deletes_at > now())
$$;

-- Counts an attempt before the password is checked, so that parallel attempts count too. Returns
-- the seconds to wait, or 0.
create function public.record_login_attempt(p_login_hash text, p_free integer, p_first interval, p_longest interval)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_attempts integer;
  v_blocked_until timestamptz;
begin
  insert into public.login_attempts as logins values (p_login_hash, 1, v_now, v_now)
  on conflict (login_hash) do update set
    attempts = case when logins.attempted_at < v_now - interval '1 day' then 1 else logins.attempts + 1 end,
    attempted_at = v_now
    where logins.blocked_until <= v_now
  returning attempts into v_attempts;
  if v_attempts is null then
    select blocked_until into v_blocked_until from public.login_attempts where login_hash = p_login_hash;
    return greatest(1, ceil(extract(epoch from v_blocked_until - v_now)))::integer;
  end if;
  if v_attempts >= p_free then
    update public.login_attempts
    set blocked_until = v_now + least(p_longest, p_first * power(2, least(v_attempts - p_free, 20)))
    where login_hash = p_login_hash;
  end if;
  return 0;
end
$$;

create function public.clear_login_attempts(p_login_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.login_attempts where login_hash = p_login_hash
$$;

-- Records a login. Returns whether it cancelled a planned deletion of the account.
create function public.record_login(p_user uuid, p_address inet, p_session uuid, p_agent text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_address is not null then
    insert into public.account_addresses (user_id, address) values (p_user, p_address)
    on conflict (user_id, address) do update set seen_at = now();
  end if;
  delete from public.session_devices as devices
  where user_id = p_user and not exists (select from auth.sessions where sessions.id = devices.session_id);
  insert into public.session_devices (session_id, user_id, user_agent)
  values (p_session, p_user, left(p_agent, 500)) on conflict do nothing;
  update public.accounts set deletes_at = null, deletes_comments = false
  where user_id = p_user and deletes_at > now();
  return found;
end
$$;

create function public.end_session(p_session uuid) returns void
language sql security definer set search_path = ''
as $$
  select public.refuse_token();
  delete from auth.sessions where id = p_session
$$;

create function public.end_sessions(p_user uuid, p_except uuid default null) returns void
language sql security definer set search_path = ''
as $$
  select public.refuse_token();
  delete from auth.sessions where user_id = p_user and id is distinct from p_except
$$;
