-- rule: people/invitations
create table public.invitations (
  id bigint generated always as identity primary key,
  email text not null unique,
  role_slug text not null references public.roles (slug) on delete restrict,
  -- SHA-256 of the token, so that a copy of the table opens no account.
  token_hash text not null unique,
  -- Null when the command line sent the invitation.
  invited_by uuid references public.profiles (id) on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + public.invitation_period(),
  constraint invitation_token_must_be_hashed check (token_hash ~ '^[0-9a-f]{64}$')
);
create index invitations_by_inviter on public.invitations (invited_by);
create index invitations_by_role on public.invitations (role_slug);

-- The state is `void` when the sender may no longer give roles.
create function public.state_of_invitation(p_invitation public.invitations) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (p_invitation).expires_at <= now() then 'expired'
    when (p_invitation).invited_by is null or exists (
      select from public.user_roles
      join public.accounts on accounts.user_id = user_roles.user_id
      join auth.users on users.id = user_roles.user_id
      where user_roles.user_id = (p_invitation).invited_by and role_slug = 'administrator' and deletes_at is null
        and (banned_until is null or banned_until <= now())
    ) then 'open'
    else 'void'
  end
$$;

create function public.invitation_of(p_invitation public.invitations) returns jsonb
stable security definer set search_path = ''
return jsonb_build_object(
  'id', (p_invitation).id, 'email', (p_invitation).email, 'role', (p_invitation).role_slug,
  'invited_by', (select username from public.profiles where id = (p_invitation).invited_by),
  'state', public.state_of_invitation(p_invitation),
  'sent_at', to_char((p_invitation).sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'expires_at', to_char((p_invitation).expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
);

-- Stores an invitation in place of an earlier one for the address.
create function public.store_invitation(p_email text, p_role text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_invitation public.invitations;
begin
  perform public.refuse_if(exists (
    select from auth.users
    join public.user_roles on user_roles.user_id = users.id
    join public.roles as held on held.slug = user_roles.role_slug
    join public.roles as given on given.slug = p_role
    where users.email = p_email and held.rank >= given.rank
  ), 'invitation_must_give_a_higher_role');
  insert into public.invitations (email, role_slug, token_hash, invited_by)
  values (p_email, p_role, p_token_hash, (select auth.uid()))
  on conflict (email) do update set
    role_slug = excluded.role_slug, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    sent_at = excluded.sent_at, expires_at = excluded.expires_at
  returning * into v_invitation;
  return public.invitation_of(v_invitation);
end
$$;

create function public.create_invitation(p_email text, p_role text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  -- A role may be given by those who have it or a higher one.
  perform public.require_role(p_role);
  return public.store_invitation(p_email, p_role, p_token_hash);
end
$$;

create function public.list_invitations() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  return (
    select coalesce(jsonb_agg(public.invitation_of(invitations) order by sent_at desc, id desc), '[]')
    from public.invitations
  );
end
$$;

create function public.withdraw_invitation(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  delete from public.invitations where id = p_id;
  return found;
end
$$;

create function public.read_invitation(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.invitation_of(invitations) || jsonb_build_object('username', (
    select username from auth.users
    join public.profiles on profiles.id = users.id
    join public.accounts on accounts.user_id = users.id
    where users.email = invitations.email and (deletes_at is null or deletes_at > now())
  ))
  from public.invitations
  where token_hash = p_token_hash and public.state_of_invitation(invitations) = 'open'
$$;

-- Accepts an invitation. The row is deleted, so the link works once. Returns null when it is
-- invalid or for another address.
create function public.accept_invitation(p_token_hash text, p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_role text;
begin
  delete from public.invitations
  where token_hash = p_token_hash and public.state_of_invitation(invitations) = 'open'
    and email = (select users.email from auth.users where users.id = p_user)
  returning role_slug into v_role;
  if v_role is null then return null; end if;
  perform public.verify_email(p_user);
  insert into public.user_roles (user_id, role_slug) values (p_user, v_role)
  on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now()
  where (select rank from public.roles where slug = user_roles.role_slug)
    < (select rank from public.roles where slug = excluded.role_slug);
  return public.account_of(p_user);
end
$$;

-- rule: setting-up/one-administrator. At most one row.
create table public.first_set_up (
  id boolean primary key default true,
  -- SHA-256 of the code, so that a copy of the table sets up no magazine.
  code_hash text,
  -- Null when the code was made on the command line.
  email text,
  expires_at timestamptz,
  done_at timestamptz,
  constraint site_must_be_set_up_once check (id),
  constraint set_up_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint set_up_code_must_end_with_the_set_up check (done_at is null or code_hash is null)
);

create function public.is_set_up() returns boolean stable security definer set search_path = ''
return exists (select from public.first_set_up where done_at is not null);

create function public.end_set_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.first_set_up (done_at) values (now())
  on conflict (id) do update set done_at = now(), code_hash = null where first_set_up.done_at is null;
  if found then perform public.queue_build('set up', null); end if;
  return null;
end
$$;
create trigger end_set_up after insert or update of role_slug on public.user_roles
  for each row when (new.role_slug = 'administrator') execute function public.end_set_up();

-- Stores a code for setting up. Returns false when there already was an administrator.
create function public.store_set_up_code(p_code_hash text, p_email text default null, p_expires_at timestamptz default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.first_set_up (code_hash, email, expires_at) values (p_code_hash, p_email, p_expires_at)
  on conflict (id) do update set
    code_hash = excluded.code_hash, email = excluded.email, expires_at = excluded.expires_at
  where first_set_up.done_at is null;
  return found;
end
$$;

create function public.read_set_up_code() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('code_hash', code_hash, 'email', email)
  from public.first_set_up
  where code_hash is not null and (expires_at is null or expires_at > now())
$$;

-- Sets up the site. Parallel calls wait and then find no code. With an empty owner address, that of
-- the environment is used.
create function public.set_up(
  p_code_hash text, p_user uuid, p_settings jsonb, p_category jsonb, p_owner_address text default ''
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text;
  v_category bigint;
begin
  select email into v_email from auth.users where id = p_user;
  update public.first_set_up set code_hash = null
  where code_hash = p_code_hash and done_at is null and (expires_at is null or expires_at > now())
    and (email is null or email = v_email);
  if not found then return null; end if;
  perform public.verify_email(p_user);
  insert into public.user_roles (user_id, role_slug) values (p_user, 'administrator')
  on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now();
  delete from public.invitations where email = v_email;
  perform public.write_site_settings(
    p_settings, coalesce((select version from public.site_settings), 0), p_user
  );
  if p_owner_address <> '' then
    insert into public.email_settings (owner_address, updated_by) values (p_owner_address, p_user)
    on conflict (id) do nothing;
  end if;
  insert into public.categories (slug, name) values (p_category ->> 'slug', p_category ->> 'name')
  on conflict do nothing returning id into v_category;
  if v_category is not null then perform public.place_row('public.categories', v_category); end if;
  perform public.add_first_related_words();
  return public.account_of(p_user);
end
$$;

grant execute on function
  public.create_invitation,
  public.list_invitations,
  public.withdraw_invitation
to authenticated;
grant execute on function public.is_set_up to anon, authenticated;
