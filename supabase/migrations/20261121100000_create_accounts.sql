-- What the site keeps of somebody beside their public face in `profiles`. Passwords and addresses
-- stay in auth.users. Rows come with the profile, so that nothing has to ask whether there is one.

create table public.accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  over_13_confirmed_at timestamptz,
  -- Set when its owner deletes the account; from then on it cannot be undone.
  deletes_at timestamptz,
  deletes_comments boolean not null default false
);
create index accounts_to_delete on public.accounts (deletes_at) where deletes_at is not null;

create table public.account_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  autosave boolean not null default true,
  generate_from_job_description boolean not null default true
);

-- Where an account was used from: kept for 100 days, the sign-up's as long as the account.
create table public.account_addresses (
  user_id uuid not null references public.profiles (id) on delete cascade,
  address inet not null,
  signed_up boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (user_id, address)
);
create index account_addresses_by_age on public.account_addresses (seen_at);

create function public.open_account_of_new_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.accounts (user_id) values (new.id);
  insert into public.account_settings (user_id) values (new.id);
  return new;
end
$$;
create trigger open_account_of_new_profile after insert on public.profiles
  for each row execute function public.open_account_of_new_profile();
insert into public.accounts (user_id) select id from public.profiles;
insert into public.account_settings (user_id) select id from public.profiles;

-- Whether the caller's session was not ended. A token outlives its logout until it expires, so
-- every policy for writing and every read of an account asks.
create function public.session_lives() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and sessions.user_id = (select auth.uid())
      and (sessions.not_after is null or sessions.not_after > now())
      and (users.banned_until is null or users.banned_until <= now())
  )
$$;

alter table public.accounts enable row level security;
alter table public.account_settings enable row level security;
alter table public.account_addresses enable row level security;

create policy "people see their own account" on public.accounts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.session_lives()));
create policy "people see their own settings" on public.account_settings
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.session_lives()));
create policy "people change their own settings" on public.account_settings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select public.session_lives()))
  with check (user_id = (select auth.uid()) and (select public.session_lives()));
create policy "people see their own addresses" on public.account_addresses
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.session_lives()));
create policy "people change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select public.session_lives()))
  with check (id = (select auth.uid()) and (select public.session_lives()));

revoke all on public.accounts, public.account_settings, public.account_addresses from anon, authenticated;
grant select on public.accounts, public.account_settings, public.account_addresses to authenticated;
grant update (autosave, generate_from_job_description) on public.account_settings to authenticated;
grant update (username, first_name, last_name) on public.profiles to authenticated;
grant all on public.accounts, public.account_settings, public.account_addresses to service_role;

revoke execute on function public.session_lives() from public, anon, authenticated;
grant execute on function public.session_lives() to authenticated, service_role;
revoke execute on function public.open_account_of_new_profile() from public, anon, authenticated;
