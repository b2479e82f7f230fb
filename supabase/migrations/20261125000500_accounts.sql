create table public.accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  over_13_confirmed_at timestamptz,
  -- A login before cancels the deletion.
  deletes_at timestamptz,
  deletes_comments boolean not null default false
);
create index accounts_to_delete on public.accounts (deletes_at) where deletes_at is not null;

create table public.account_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  autosave boolean not null default true,
  -- rule: planning/told
  editorial_emails text not null default 'at once',
  generate_from_job_description boolean not null default true,
  -- rule: following/answers
  answer_emails boolean not null default true,
  -- rule: following/new-articles
  article_emails text not null default 'at once',
  -- Of the last browser that followed something.
  time_zone text,
  -- In clear text for emails; it only opens the choice of emails (rule: following/one-press).
  email_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint email_key_must_be_unique unique (email_key),
  constraint article_emails_must_have_a_known_time check (article_emails in ('at once', 'once a week', 'never')),
  constraint editorial_emails_must_have_a_known_time check (editorial_emails in ('at once', 'once a day', 'never'))
);

-- Deleted after 100 days, except that of the registration.
create table public.account_addresses (
  user_id uuid not null references public.profiles (id) on delete cascade,
  address inet not null,
  signed_up boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (user_id, address)
);
create index account_addresses_by_age on public.account_addresses (seen_at);

create function public.create_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.accounts (user_id) values (new.id);
  insert into public.account_settings (user_id) values (new.id);
  return new;
end
$$;
create trigger create_account after insert on public.profiles
  for each row execute function public.create_account();

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

create function public.read_account() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of((select auth.uid())) where public.has_valid_session()
$$;

create function public.delete_account(p_user uuid, p_delete_comments boolean) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_deletes_at timestamptz := now() + public.account_deletion_period();
begin
  update public.accounts set deletes_at = v_deletes_at, deletes_comments = p_delete_comments
  where user_id = p_user;
  perform public.end_sessions(p_user);
  return v_deletes_at;
end
$$;

-- rule: comments/verified
create function public.may_write() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select public.has_valid_session() and exists (
      select from public.accounts
      where user_id = (select auth.uid()) and email_verified_at is not null
    )
  );
end
$$;

create function public.require_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_valid_session() then
    raise exception 'This session was ended.' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- For functions that only the site's server calls, with HTML that it has made: the rest of the
-- transaction has the rights of this user and of their session.
create function public.act_as(p_user uuid, p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object(
    'sub', p_user, 'session_id', p_session, 'role', 'authenticated'
  )::text, true);
  -- The older name of the claim, which auth.uid() reads first.
  perform set_config('request.jwt.claim.sub', p_user::text, true);
  perform set_config('request.headers', jsonb_build_object(
    'x-site-mark', (select value from public.site_mark)
  )::text, true);
  perform public.require_session();
end
$$;

create function public.require_role(p_role text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_session();
  if not public.has_role(p_role) then
    raise exception 'This needs the role "%".', p_role using errcode = 'insufficient_privilege';
  end if;
end
$$;

create policy "users read their own account" on public.accounts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));
create policy "users read their own settings" on public.account_settings
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));
create policy "users edit their own settings" on public.account_settings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()))
  with check (user_id = (select auth.uid()) and (select public.has_valid_session()));
create policy "users read their own IP addresses" on public.account_addresses
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select on public.accounts, public.account_settings, public.account_addresses to authenticated;
grant update (autosave, editorial_emails, generate_from_job_description) on public.account_settings to authenticated;
grant execute on function public.read_account, public.may_write, public.require_role to authenticated;
