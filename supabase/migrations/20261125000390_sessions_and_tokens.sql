-- The site's functions check each call, so the database accepts a token only together with this
-- mark.
create table public.site_mark (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex')
);
insert into public.site_mark default values;

create function public.is_call_of_site() returns boolean stable security definer set search_path = ''
return exists (
  select from public.site_mark
  where value = nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-site-mark'
);

-- A token stays valid after the logout, so policies and functions check that its session exists.
create function public.has_valid_session() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select public.is_call_of_site() and exists (
      select from auth.sessions
      join auth.users on users.id = sessions.user_id
      where sessions.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
        and sessions.user_id = (select auth.uid())
        and (sessions.not_after is null or sessions.not_after > now())
        and (users.banned_until is null or users.banned_until <= now())
    )
  );
end
$$;

-- The scope of a session that belongs to a token for programs; null for any other session
-- (rule: tokens/scopes).
create function public.token_scope() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(substring(tag from '^api token: (read|articles|all)$'), 'none')
    from auth.sessions
    where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and tag like 'api token%'
  );
end
$$;

-- Refuses any token for programs, or one with a lower scope than `p_least`.
create function public.refuse_token(p_least text default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_scopes constant text[] := array['none', 'read', 'articles', 'all'];
  v_held constant integer := array_position(v_scopes, public.token_scope());
begin
  perform public.refuse_if(
    v_held is not null and coalesce(v_held < array_position(v_scopes, p_least), true),
    'token_must_not_change_this', 'insufficient_privilege'
  );
end
$$;

-- A trigger for a table. Its argument is the least scope that may write there; without it no token
-- may. Writes that follow from an allowed write are allowed.
create function public.refuse_writes_of_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 then perform public.refuse_token(tg_argv[0]); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;

grant execute on function public.has_valid_session to authenticated;
