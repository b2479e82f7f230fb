-- rule: accounts/email-change. The change needs the codes of both addresses, but only that of the new
-- one when the former gets no emails.
create table public.email_changes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  -- SHA-256 of the code, null once it is confirmed. An address that has an account gets no code.
  old_code_hash text unique,
  new_code_hash text unique,
  expires_at timestamptz not null default now() + public.activation_code_period()
);

-- Returns whether the new address is free.
create function public.begin_email_change(p_user uuid, p_email text, p_old_code_hash text, p_new_code_hash text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- Parallel requests of one user run one after the other, so that both are answered.
  perform from public.profiles where id = p_user for no key update;
  delete from public.email_changes where user_id = p_user or expires_at <= now();
  insert into public.email_changes (user_id, email, old_code_hash, new_code_hash)
  select p_user, p_email, case when not exists (
    select from public.suppressed_addresses
    where address_hash = public.hash_address(users.email) and reason in ('hard bounce', 'soft bounce', 'complaint')
  ) then p_old_code_hash end, p_new_code_hash
  from auth.users where id = p_user;
  return not exists (select from auth.users where email = p_email);
end
$$;

create function public.set_email(p_user uuid, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('site.sets_email_of', p_user::text, true);
  -- Links for a new password that went to the former address end.
  update auth.users set email = p_email, recovery_token = '', recovery_sent_at = null, updated_at = now()
  where id = p_user;
  perform set_config('site.sets_email_of', '', true);
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', p_email)
  where user_id = p_user and provider = 'email';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_user;
  end if;
  update public.accounts set email_verified_at = now() where user_id = p_user;
end
$$;

-- Returns {user, former, changed}, or null when the code is unknown or the address was taken in the
-- meantime.
create function public.confirm_email_change(p_code_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_change public.email_changes;
  v_former text;
begin
  update public.email_changes set
    old_code_hash = nullif(old_code_hash, p_code_hash), new_code_hash = nullif(new_code_hash, p_code_hash)
  where p_code_hash in (old_code_hash, new_code_hash) and expires_at > now()
  returning * into v_change;
  if not found then return null; end if;
  select email into v_former from auth.users where id = v_change.user_id;
  if coalesce(v_change.old_code_hash, v_change.new_code_hash) is not null then
    return jsonb_build_object('user', public.account_of(v_change.user_id), 'former', v_former, 'changed', false);
  end if;
  delete from public.email_changes where user_id = v_change.user_id;
  perform public.set_email(v_change.user_id, v_change.email);
  return jsonb_build_object('user', public.account_of(v_change.user_id), 'former', v_former, 'changed', true);
exception when unique_violation then
  return null;
end
$$;
