-- Rate limits by GCRA: one row a caller and limit, holding the moment at which their allowance is
-- whole again. One statement decides, so parallel calls cannot slip past. Unlogged: after a crash
-- everybody begins with a whole allowance.

create unlogged table public.rate_limits (
  key text primary key,
  whole_at timestamptz not null
);
create index rate_limits_by_age on public.rate_limits (whole_at);

-- Spends one call of an allowance of `p_burst` that grows back by one every `p_interval`.
-- Answers 0, or the seconds until the next call would be allowed.
create function public.spend_allowance(p_key text, p_interval interval, p_burst integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_whole_at timestamptz;
begin
  insert into public.rate_limits as limits (key, whole_at) values (p_key, v_now + p_interval)
  on conflict (key) do update
    set whole_at = greatest(limits.whole_at, v_now) + p_interval
    where greatest(limits.whole_at, v_now) + p_interval - v_now <= p_interval * p_burst
  returning whole_at into v_whole_at;
  if v_whole_at is not null then return 0; end if;
  select whole_at into v_whole_at from public.rate_limits where key = p_key;
  return greatest(1, ceil(extract(epoch from v_whole_at + p_interval - v_now - p_interval * p_burst)))::integer;
end
$$;

alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from anon, authenticated;
grant all on public.rate_limits to service_role;
revoke execute on function public.spend_allowance(text, interval, integer) from public, anon, authenticated;
grant execute on function public.spend_allowance(text, interval, integer) to service_role;
