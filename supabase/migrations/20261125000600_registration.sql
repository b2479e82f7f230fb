-- Reserves a username for a day, so that repeating a registration reveals nothing about the
-- address.
create table public.username_claims (
  skeleton text primary key,
  email_hash text not null,
  claimed_until timestamptz not null
);

create table public.activation_codes (
  -- SHA-256 of the code, so that a copy of the table activates no account.
  code_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + public.activation_code_period(),
  constraint activation_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$')
);
create index activation_codes_of_user on public.activation_codes (user_id);

create function public.create_activation_code(p_user uuid, p_code_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.activation_codes where user_id = p_user;
  insert into public.activation_codes (code_hash, user_id) values (p_code_hash, p_user)
$$;

-- Activates an account. The row is deleted, so a code works once.
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

-- Returns `free`, `reserved`, `name_taken` or `address_taken`. Repeating the call does not reveal
-- accounts.
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
