-- Failed logins wait longer and longer (security.md, Figures). A try is counted before its password
-- is looked at, so that parallel tries cannot slip past, and forgiven when it was right. Unlogged:
-- after a crash everybody begins anew.

create unlogged table public.login_tries (
  -- A hash: people type passwords into the wrong field.
  login_hash text primary key,
  tries integer not null,
  tried_at timestamptz not null,
  waits_until timestamptz not null
);

-- Answers 0 when a try may be made, or the seconds until then.
create function public.begin_login(p_login_hash text, p_free integer, p_first interval, p_longest interval)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_tries integer;
  v_waits_until timestamptz;
begin
  insert into public.login_tries as logins values (p_login_hash, 1, v_now, v_now)
  on conflict (login_hash) do update set
    tries = case when logins.tried_at < v_now - interval '1 day' then 1 else logins.tries + 1 end,
    tried_at = v_now
    where logins.waits_until <= v_now
  returning tries into v_tries;
  if v_tries is null then
    select waits_until into v_waits_until from public.login_tries where login_hash = p_login_hash;
    return greatest(1, ceil(extract(epoch from v_waits_until - v_now)))::integer;
  end if;
  if v_tries >= p_free then
    update public.login_tries
    set waits_until = v_now + least(p_longest, p_first * power(2, least(v_tries - p_free, 20)))
    where login_hash = p_login_hash;
  end if;
  return 0;
end
$$;

create function public.forgive_logins(p_login_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.login_tries where login_hash = p_login_hash
$$;

-- What a login changes beside its session: the address is noted, and a deletion that was planned is
-- not any more. Answers whether there was one.
create function public.welcome_back(p_user uuid, p_address inet) returns boolean
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

-- Ends one session of somebody, or every one of them but one, at once for tokens too (`session_lives`).
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

alter table public.login_tries enable row level security;
revoke all on public.login_tries from anon, authenticated;
grant all on public.login_tries to service_role;
revoke execute on function public.begin_login(text, integer, interval, interval) from public, anon, authenticated;
revoke execute on function public.forgive_logins(text) from public, anon, authenticated;
revoke execute on function public.welcome_back(uuid, inet) from public, anon, authenticated;
revoke execute on function public.end_session(uuid) from public, anon, authenticated;
revoke execute on function public.end_sessions(uuid, uuid) from public, anon, authenticated;
grant execute on function public.begin_login(text, integer, interval, interval) to service_role;
grant execute on function public.forgive_logins(text) to service_role;
grant execute on function public.welcome_back(uuid, inet) to service_role;
grant execute on function public.end_session(uuid) to service_role;
grant execute on function public.end_sessions(uuid, uuid) to service_role;
