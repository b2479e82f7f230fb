-- Postgres plans a function in SQL again in each query that calls it (before version 18), and policies
-- call these: an article read by an editor took 30 ms, of which 25 were planning. A function in PL/pgSQL
-- has its plans cached for the session. Nothing else changes.

create or replace function public.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.user_roles
      join public.roles as held on held.slug = user_roles.role_slug
      join public.roles as wanted on wanted.slug = p_role
      where user_roles.user_id = (select auth.uid()) and held.rank >= wanted.rank
    ) and public.has_valid_session()
  );
end
$$;

create or replace function public.has_valid_session() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
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

create or replace function public.may_write() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select public.has_valid_session() and exists (
      select from public.accounts
      where user_id = (select auth.uid()) and email_verified_at is not null
    )
  );
end
$$;

create or replace function public.article_named(p_slug text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      (select id from public.articles where slug = p_slug),
      (select article_id from public.former_article_ids where slug = p_slug)
    )
  );
end
$$;

create or replace function public.readable_article(p_slug text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select id from public.articles
    where id = public.article_named(p_slug) and (
      (published and binned_at is null) or (select public.has_role('editor'))
      or (owner_id = (select auth.uid()) and (select public.has_role('author')))
    )
  );
end
$$;

create or replace function public.comments_are_open(p_article bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select comments_open and coalesce((select comments_open from public.site_settings), true)
    from public.articles where id = p_article
  );
end
$$;

create or replace function public.is_public_author(p_author bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.article_authors as bylines
      join public.articles on articles.id = article_id and published
      where bylines.author_id = p_author
    )
  );
end
$$;

create or replace function public.is_shown_on_pages(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (select from public.authors where profile_id = p_user and public.is_public_author(id))
      or exists (
        select from public.comments join public.articles on articles.id = article_id
        where comments.author_id = p_user and deleted_at is null and published
      )
  );
end
$$;

create or replace function public.read_waiting_build(p_build bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'due_at', to_char(public.build_due_at(p_build) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'changes', (select count(*) from public.build_changes where build_id <= p_build)
    )
    where public.has_role('editor') and exists (
      select from public.jobs where id = p_build and kind = 'build' and status = 'queued'
    )
  );
end
$$;
