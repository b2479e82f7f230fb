-- Signing up and proving the address. Codes are ours because Supabase Auth's own mails share one
-- token and one lifetime (docs/decisions).

create table public.activation_codes (
  -- SHA-256 of the code: what stands here opens nothing.
  code_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  constraint activation_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$')
);
create index activation_codes_of_user on public.activation_codes (user_id);

-- One code an account: a new one makes the ones before it useless.
create function public.issue_activation_code(p_user uuid, p_code_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.activation_codes where user_id = p_user;
  insert into public.activation_codes (code_hash, user_id) values (p_code_hash, p_user)
$$;

-- The row is the right to activate: whoever deletes it has used it, and nobody else can.
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

-- Somebody who opened a reset link has proved the address as well.
create function public.verify_address(p_user uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.accounts set email_verified_at = coalesce(email_verified_at, now()) where user_id = p_user
$$;

-- What a sign-up notes of a new account. Auth has begun a session that nobody asked for: it ends.
create function public.record_sign_up(p_user uuid, p_address inet) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  update public.accounts set terms_accepted_at = now(), over_13_confirmed_at = now() where user_id = p_user;
  if p_address is not null then
    insert into public.account_addresses (user_id, address, signed_up) values (p_user, p_address, true)
    on conflict (user_id, address) do update set signed_up = true;
  end if;
  perform public.end_sessions(p_user);
  return public.account_of(p_user);
end
$$;

-- Says `free`, `reserved`, `name_taken` or `address_taken`. Whoever asks twice for the same name with
-- the same address hears the same twice, whether or not the address had an account before. An address
-- whose account should be gone by now is free, though the purge runs only once a day.
create function public.check_sign_up(p_email text, p_username text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_skeleton text := public.username_skeleton(p_username);
  v_email_hash text := encode(sha256(convert_to(p_email, 'UTF8')), 'hex');
  v_owner uuid;
  v_own boolean;
begin
  if public.is_reserved_username(p_username) then return 'reserved'; end if;
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

alter table public.activation_codes enable row level security;
revoke all on public.activation_codes from anon, authenticated;
grant all on public.activation_codes to service_role;
revoke execute on function public.issue_activation_code(uuid, text) from public, anon, authenticated;
revoke execute on function public.activate_account(text) from public, anon, authenticated;
revoke execute on function public.verify_address(uuid) from public, anon, authenticated;
revoke execute on function public.record_sign_up(uuid, inet) from public, anon, authenticated;
revoke execute on function public.check_sign_up(text, text) from public, anon, authenticated;
grant execute on function public.issue_activation_code(uuid, text) to service_role;
grant execute on function public.activate_account(text) to service_role;
grant execute on function public.verify_address(uuid) to service_role;
grant execute on function public.record_sign_up(uuid, inet) to service_role;
grant execute on function public.check_sign_up(text, text) to service_role;
