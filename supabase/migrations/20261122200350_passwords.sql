-- Supabase Auth knows no password that a user types: it stores the hash of an HMAC of it. A guess that is
-- sent to Auth directly is therefore wrong even when it is the user's password. One row.
create table public.password_pepper (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex')
);
insert into public.password_pepper default values;
alter table public.password_pepper enable row level security;

-- What Auth takes for a password. The database gets the SHA-256 of what was typed, which may be any text.
create function public.auth_password(p_password_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(extensions.hmac(p_password_hash, value, 'sha256'), 'base64') from public.password_pepper
$$;

-- rule: accounts/changed-by-the-site-alone
create function public.refuse_changed_credentials() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.email is distinct from old.email
    or coalesce(new.email_change, '') <> coalesce(old.email_change, '')
    or new.encrypted_password is distinct from old.encrypted_password
      and coalesce(current_setting('site.sets_password_of', true), '') <> new.id::text
  then
    raise exception 'Accounts are changed on the site only.' using errcode = 'PT403';
  end if;
  return new;
end
$$;
create trigger refuse_changed_credentials before update on auth.users
  for each row execute function public.refuse_changed_credentials();

-- Makes links that were sent for the former password useless, as Auth does.
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
  -- Only hosted Auth has them.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_user;
  end if;
end
$$;

-- A dummy account without a profile and with a random hash: a login of an unknown user checks it, so
-- that the time of the answer says nothing.
do $$
declare
  v_dummy uuid := '00000000-0000-4000-8000-00000000dec0';
begin
  -- Supabase Auth fails on null tokens.
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
