-- The browsers of sessions. Supabase Auth does not know them, because only the site's functions
-- call it.
create table public.session_devices (
  session_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  user_agent text not null,
  constraint user_agent_must_be_at_most_500_characters check (char_length(user_agent) <= 500)
);
create index session_devices_of_user on public.session_devices (user_id);

-- rule: sessions/devices. The caller's session comes first, then the others by last use.
create function public.list_own_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_session();
  return (
    select jsonb_agg(jsonb_build_object(
      'id', id, 'user_agent', coalesce(user_agent, ''), 'is_current', is_current,
      'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'used_at', to_char(used_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by is_current desc, used_at desc)
    from (
      -- Auth stores the last renewal in UTC without a time zone.
      select sessions.id, sessions.created_at, devices.user_agent,
        coalesce(sessions.refreshed_at::timestamp, sessions.created_at at time zone 'UTC') as used_at,
        sessions.id::text = (select auth.jwt()) ->> 'session_id' as is_current
      from auth.sessions left join public.session_devices as devices on devices.session_id = sessions.id
      where sessions.user_id = (select auth.uid()) and coalesce(tag not like 'api token%', true)
    ) as own
    where used_at > (now() at time zone 'UTC') - public.session_period()
  );
end
$$;

-- Ends one session, or all except the caller's. Returns how many ended.
create function public.end_own_sessions(p_session uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended integer;
begin
  perform public.require_session();
  perform public.refuse_token();
  delete from auth.sessions
  where user_id = (select auth.uid()) and coalesce(tag not like 'api token%', true)
    and case when p_session is null
      then id::text <> (select auth.jwt()) ->> 'session_id' else id = p_session end;
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;

grant execute on function public.list_own_sessions, public.end_own_sessions to authenticated;
