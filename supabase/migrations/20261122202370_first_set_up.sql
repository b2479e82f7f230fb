-- rule: setting-up/one-administrator. At most one row: the code by which the first administrator is made,
-- and when there was one for the first time.
create table public.first_set_up (
  id boolean primary key default true,
  -- SHA-256, so that a copy of the table sets up nothing.
  code_hash text,
  -- Whom an invitation was sent to; null for a code of the terminal.
  email text,
  expires_at timestamptz,
  done_at timestamptz,
  constraint site_must_be_set_up_once check (id),
  constraint set_up_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint set_up_code_must_end_with_the_set_up check (done_at is null or code_hash is null)
);

create function public.is_set_up() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.first_set_up where done_at is not null)
$$;

-- Whichever way there is an administrator: the set-up is over.
create function public.end_set_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.first_set_up (done_at) values (now())
  on conflict (id) do update set done_at = now(), code_hash = null where first_set_up.done_at is null;
  if found then perform public.queue_build('settings', null); end if;
  return null;
end
$$;
create trigger end_set_up after insert or update of role_slug on public.user_roles
  for each row when (new.role_slug = 'administrator') execute function public.end_set_up();

-- For operators. Takes the place of an earlier code; false once there was an administrator.
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

-- The code that is valid now, hashed, and whom it was sent to; null when there is none.
create function public.read_set_up_code() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('code_hash', code_hash, 'email', email)
  from public.first_set_up
  where code_hash is not null and (expires_at is null or expires_at > now())
$$;

-- Makes an account the first administrator, saves the settings and makes a category. Of several that do
-- it at once, the others wait for the row and find no code. Null when the code is not valid.
create function public.set_up(p_code_hash text, p_user uuid, p_settings jsonb, p_category jsonb) returns jsonb
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
  insert into public.categories (slug, name) values (p_category ->> 'slug', p_category ->> 'name')
  on conflict do nothing returning id into v_category;
  if v_category is not null then perform public.place_category(v_category); end if;
  return public.account_of(p_user);
end
$$;

alter table public.first_set_up enable row level security;

grant execute on function public.is_set_up to anon, authenticated;
