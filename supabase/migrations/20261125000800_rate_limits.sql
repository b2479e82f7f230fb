create unlogged table public.rate_limits (
  key text primary key,
  full_at timestamptz not null
);
create index rate_limits_by_age on public.rate_limits (full_at);

-- Counts a call by the algorithm GCRA, in one statement so that parallel calls are counted too.
-- Returns the seconds to wait, or 0.
create function public.check_rate_limit(p_key text, p_interval interval, p_burst integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_full_at timestamptz;
begin
  insert into public.rate_limits as limits (key, full_at) values (p_key, v_now + p_interval)
  on conflict (key) do update
    set full_at = greatest(limits.full_at, v_now) + p_interval
    where greatest(limits.full_at, v_now) + p_interval - v_now <= p_interval * p_burst
  returning full_at into v_full_at;
  if v_full_at is not null then return 0; end if;
  select full_at into v_full_at from public.rate_limits where key = p_key;
  -- Another call may have been counted after this one began.
  return greatest(
    1, ceil(extract(epoch from v_full_at + p_interval - clock_timestamp() - p_interval * p_burst))
  )::integer;
end
$$;

-- Counts a call for each limit (src/server/limits.ts). Returns the seconds to wait, or 0.
create function public.spend_limits(p_limits jsonb, p_account uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_limit record;
  v_wait integer := 0;
begin
  for v_limit in
    select name, every, burst
    from jsonb_to_recordset(p_limits) as given (name text, every double precision, burst integer)
    where name ~ '^[a-z_]{1,40}$' and every > 0 and burst > 0
    limit 5
  loop
    v_wait := public.check_rate_limit(
      v_limit.name || ':' || p_account, make_interval(secs => v_limit.every), v_limit.burst
    );
    exit when v_wait > 0;
  end loop;
  return v_wait;
end
$$;

-- Begins a call of a user; null when the session has ended. A caller who invents limits affects
-- only their own calls.
create function public.begin_call(p_limits jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user jsonb := public.read_account();
begin
  if v_user is null then return null; end if;
  return jsonb_build_object('user', v_user, 'wait', public.spend_limits(p_limits, (v_user ->> 'id')::uuid));
end
$$;

grant execute on function public.begin_call to authenticated;
