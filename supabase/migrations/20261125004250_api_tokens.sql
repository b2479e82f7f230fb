-- rule: tokens/secret
create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  scope text not null,
  -- SHA-256 of the token, so that a copy of the table gives no access.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint token_name_must_have_1_to_80_characters check (btrim(name) <> '' and char_length(name) <= 80),
  constraint token_scope_must_be_known check (scope in ('read', 'articles', 'all')),
  constraint token_must_be_stored_hashed check (token_hash ~ '^[0-9a-f]{64}$')
);
create index api_tokens_by_user on public.api_tokens (user_id);

-- Begins a session for a token, because the database knows users by the sessions of Auth. The
-- refresh token is as long as those of Auth, and is used at once.
create function public.begin_token_session(p_user uuid, p_scope text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_session uuid := gen_random_uuid();
  v_refresh text := substr(encode(extensions.gen_random_bytes(16), 'hex'), 1, 12);
begin
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, tag, not_after)
  values (v_session, p_user, now(), now(), 'aal1', 'api token: ' || p_scope, now() + interval '1 hour');
  -- Auth fails when the instance is null.
  insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', v_refresh, p_user, v_session, false, now(), now());
  return v_refresh;
end
$$;

-- Null for an invalid token. Returns a refresh token for a new session, unless the session in
-- `p_session` is still valid.
create function public.use_token(p_token_hash text, p_limits jsonb, p_session uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_token public.api_tokens;
  v_wait integer;
  v_lives boolean;
begin
  select * into v_token from public.api_tokens
  where token_hash = p_token_hash and (expires_at is null or expires_at > now());
  if not found then return null; end if;
  update public.api_tokens set last_used_at = now()
  where id = v_token.id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  v_wait := public.spend_limits(p_limits, v_token.id);
  v_lives := exists (
    select from auth.sessions
    where id = p_session and user_id = v_token.user_id and not_after > now() + interval '1 minute'
  );
  return jsonb_build_object(
    'id', v_token.id, 'scope', v_token.scope, 'wait', v_wait,
    'refresh', case when v_wait = 0 and not v_lives then public.begin_token_session(v_token.user_id, v_token.scope) end
  );
end
$$;

-- rule: tokens/owner
create function public.revoke_tokens_of_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.api_tokens
  where user_id = coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id')::uuid;
  return null;
end
$$;
create trigger revoke_tokens_without_role after delete on public.user_roles
  for each row when (old.role_slug = 'administrator') execute function public.revoke_tokens_of_owner();
create trigger revoke_tokens_with_other_role after update of role_slug on public.user_roles
  for each row when (old.role_slug = 'administrator' and new.role_slug <> 'administrator')
  execute function public.revoke_tokens_of_owner();
create trigger revoke_tokens_of_suspended_account after update of banned_until on auth.users
  for each row when (new.banned_until is not null) execute function public.revoke_tokens_of_owner();
create trigger revoke_tokens_of_leaving_account after update of deletes_at on public.accounts
  for each row when (new.deletes_at is not null) execute function public.revoke_tokens_of_owner();

create trigger refuse_writes_of_tokens before insert or update or delete on auth.users
  for each statement execute function public.refuse_writes_of_tokens();
-- Jobs are emails, copies of the newsletter, webhooks, exports and backups.
create trigger refuse_jobs_of_tokens before insert or update on public.jobs
  for each row when (new.kind <> 'build') execute function public.refuse_writes_of_tokens();

-- The first publication of an article can send an issue to all subscribers, which a token must not
-- cause.
create function public.refuse_newsletter_of_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(
    public.token_scope() is not null and exists (
      select from public.newsletter_issues
      where announced_id = new.id and state = 'draft' and send_at is not null
    ),
    'token_must_not_send_newsletter', 'insufficient_privilege'
  );
  return new;
end
$$;
create trigger refuse_newsletter_of_tokens before update of published, scheduled_at on public.articles
  for each row when (new.published and not old.published or new.scheduled_at is distinct from old.scheduled_at)
  execute function public.refuse_newsletter_of_tokens();

create policy "administrators read all tokens" on public.api_tokens
  for select to authenticated using ((select public.has_role('administrator')));
create policy "administrators create tokens of their own" on public.api_tokens
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.has_role('administrator')));
create policy "administrators revoke all tokens" on public.api_tokens
  for delete to authenticated using ((select public.has_role('administrator')));

grant select (id, user_id, name, scope, created_at, expires_at, last_used_at) on public.api_tokens to authenticated;
grant insert (name, scope, token_hash, expires_at) on public.api_tokens to authenticated;
grant delete on public.api_tokens to authenticated;
