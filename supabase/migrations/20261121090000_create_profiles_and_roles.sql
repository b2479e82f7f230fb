-- Who somebody is on the site. Passwords and addresses stay in auth.users.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null default now(),
  constraint username_must_be_3_to_30_letters_digits_or_dashes check (username ~ '^[A-Za-z0-9_-]{3,30}$'),
  constraint first_name_must_be_at_most_100_characters check (char_length(first_name) <= 100),
  constraint last_name_must_be_at_most_100_characters check (char_length(last_name) <= 100)
);
create unique index username_must_be_unique on public.profiles (lower(username));

create table public.roles (
  slug text primary key,
  name text not null
);
insert into public.roles (slug, name) values ('administrator', 'Administrator');

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role_slug text not null references public.roles (slug) on delete cascade,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_slug)
);

-- The role comes from this table and never from what the user can write about themselves.
create function public.is_administrator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role_slug = 'administrator'
  )
$$;

-- A sign-up makes a profile in the same transaction, so that no account is without one.
create function public.create_profile_of_new_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, username, first_name, last_name)
  values (
    new.id,
    coalesce(new.raw_user_meta_data ->> 'username', 'reader-' || left(new.id::text, 8)),
    coalesce(new.raw_user_meta_data ->> 'first_name', ''),
    coalesce(new.raw_user_meta_data ->> 'last_name', '')
  );
  return new;
end
$$;
create trigger create_profile_of_new_user after insert on auth.users
  for each row execute function public.create_profile_of_new_user();

-- Granting is for operators (`npm run admin`), never for a signed-in administrator.
create function public.grant_role(p_email text, p_role text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where lower(email) = lower(p_email);
  if v_user is null then return false; end if;
  insert into public.user_roles (user_id, role_slug) values (v_user, p_role) on conflict do nothing;
  return true;
end
$$;

create function public.revoke_role(p_email text, p_role text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles
  where role_slug = p_role
    and user_id = (select id from auth.users where lower(email) = lower(p_email));
  return found;
end
$$;

create function public.list_role_holders(p_role text)
returns table (email text, username text, granted_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select users.email::text, profiles.username, user_roles.granted_at
  from public.user_roles
  join public.profiles on profiles.id = user_roles.user_id
  join auth.users on users.id = user_roles.user_id
  where user_roles.role_slug = p_role
  order by user_roles.granted_at, profiles.username
$$;

alter table public.profiles enable row level security;
alter table public.roles enable row level security;
alter table public.user_roles enable row level security;

create policy "people see their own profile, administrators all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select public.is_administrator()));
create policy "everyone knows which roles there are" on public.roles
  for select to anon, authenticated using (true);
create policy "people see their own roles, administrators all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_administrator()));

revoke all on public.profiles, public.roles, public.user_roles from anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant select on public.roles to anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.profiles, public.roles, public.user_roles to service_role;

revoke execute on function public.is_administrator() from public, anon, authenticated;
grant execute on function public.is_administrator() to anon, authenticated, service_role;
revoke execute on function public.create_profile_of_new_user() from public, anon, authenticated;
revoke execute on function public.grant_role(text, text) from public, anon, authenticated;
revoke execute on function public.revoke_role(text, text) from public, anon, authenticated;
revoke execute on function public.list_role_holders(text) from public, anon, authenticated;
grant execute on function public.grant_role(text, text) to service_role;
grant execute on function public.revoke_role(text, text) to service_role;
grant execute on function public.list_role_holders(text) to service_role;
