-- A name requested with an email address that has an account is reserved for a day, so that a second
-- request cannot tell such an address from a new one.
create table public.username_claims (
  skeleton text primary key,
  email_hash text not null,
  claimed_until timestamptz not null
);

create unlogged table public.login_attempts (
  -- Hashed, because people type passwords into the wrong field.
  login_hash text primary key,
  attempts integer not null,
  attempted_at timestamptz not null,
  blocked_until timestamptz not null
);

create table public.activation_codes (
  -- SHA-256, so that a copy of the table activates nothing.
  code_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + public.activation_code_period(),
  constraint activation_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$')
);
create index activation_codes_of_user on public.activation_codes (user_id);

-- By email address or username; an account that is due for deletion or suspended is not found.
create function public.find_account(p_login text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(profiles.id)
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where (accounts.deletes_at is null or accounts.deletes_at > now())
    and (users.banned_until is null or users.banned_until <= now())
    and case when position('@' in p_login) > 0
      then users.email = lower(p_login) else lower(profiles.username) = lower(p_login) end
$$;

-- Tells whose reset link it is without using it up; Supabase Auth checks the key again.
create function public.find_account_of_reset_link(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(users.id)
  from auth.users
  join public.accounts on accounts.user_id = users.id
  where users.recovery_token = p_key and p_key <> ''
    and users.recovery_sent_at > now() - public.reset_link_period()
    and (accounts.deletes_at is null or accounts.deletes_at > now())
$$;

-- Counts the attempt before the password is checked, so that parallel attempts count too. Returns 0,
-- or the seconds to wait.
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

-- Returns whether a planned deletion was cancelled.
create function public.record_login(p_user uuid, p_address inet) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_address is not null then
    insert into public.account_addresses (user_id, address) values (p_user, p_address)
    on conflict (user_id, address) do update set seen_at = now();
  end if;
  update public.accounts set deletes_at = null, deletes_comments = false
  where user_id = p_user and deletes_at > now();
  return found;
end
$$;

create function public.end_session(p_session uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from auth.sessions where id = p_session
$$;

create function public.end_sessions(p_user uuid, p_except uuid default null) returns void
language sql security definer set search_path = ''
as $$
  delete from auth.sessions where user_id = p_user and id is distinct from p_except
$$;

create function public.create_activation_code(p_user uuid, p_code_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.activation_codes where user_id = p_user;
  insert into public.activation_codes (code_hash, user_id) values (p_code_hash, p_user)
$$;

-- Deleting the row is the activation, so a code works once.
create function public.activate_account(p_code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  delete from public.activation_codes
  where code_hash = p_code_hash and expires_at > now()
  returning user_id into v_user;
  if v_user is null then return false; end if;
  update public.accounts set email_verified_at = coalesce(email_verified_at, now()) where user_id = v_user;
  return true;
end
$$;

-- A reset link proves the email address too.
create function public.verify_email(p_user uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.accounts set email_verified_at = coalesce(email_verified_at, now()) where user_id = p_user
$$;

create function public.record_registration(p_user uuid, p_address inet) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  update public.accounts set terms_accepted_at = now(), over_13_confirmed_at = now() where user_id = p_user;
  if p_address is not null then
    insert into public.account_addresses (user_id, address, signed_up) values (p_user, p_address, true)
    on conflict (user_id, address) do update set signed_up = true;
  end if;
  return public.account_of(p_user);
end
$$;

-- Returns `free`, `reserved`, `name_taken` or `address_taken`. The same request gets the same answer
-- twice, whether or not the address has an account. An account that is due for deletion is purged
-- first.
create function public.check_registration(p_email text, p_username text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_skeleton text := public.username_skeleton(p_username);
  v_email_hash text := encode(sha256(convert_to(p_email, 'UTF8')), 'hex');
  v_owner uuid;
  v_own boolean;
begin
  if public.is_reserved_username(p_username) or public.is_name_of_site(p_username) then return 'reserved'; end if;
  perform public.purge_account(users.id)
  from auth.users join public.accounts on accounts.user_id = users.id
  where users.email = p_email and accounts.deletes_at <= now();
  select profiles.id, users.email = p_email and accounts.email_verified_at is null into v_owner, v_own
  from public.profiles
  join auth.users on users.id = profiles.id
  join public.accounts on accounts.user_id = profiles.id
  where profiles.username_skeleton = v_skeleton;
  if v_owner is not null and not v_own then return 'name_taken'; end if;
  if exists (
    select from public.username_claims
    where skeleton = v_skeleton and claimed_until > now() and email_hash <> v_email_hash
  ) then
    return 'name_taken';
  end if;
  if not exists (select from auth.users where email = p_email) then return 'free'; end if;
  if v_owner is null then
    insert into public.username_claims values (v_skeleton, v_email_hash, now() + interval '1 day')
    on conflict (skeleton) do update
      set email_hash = excluded.email_hash, claimed_until = excluded.claimed_until;
  end if;
  return 'address_taken';
end
$$;

alter table public.username_claims enable row level security;
alter table public.login_attempts enable row level security;
alter table public.activation_codes enable row level security;
