-- A change asks for a build in its own transaction. One build waits and one runs at most: requests
-- join the one that waits, which begins after everybody who joined it has committed.

alter table public.builds
  -- How often in a row its pages were tried, retries of earlier rows included.
  add column attempts integer not null default 0,
  add column retry_at timestamptz,
  add constraint only_a_failed_build_is_retried check (retry_at is null or status = 'failed');
create unique index one_build_waits on public.builds ((true)) where status = 'queued';
create unique index one_build_runs on public.builds ((true)) where status = 'building';

-- The build that brings the last change of an article to its readers.
alter table public.articles add column build_id bigint references public.builds (id) on delete set null;
create index articles_by_build on public.articles (build_id) where build_id is not null;

-- The share lock holds back whoever claims the build until this transaction has ended, so that the
-- build reads what it was asked for.
create function public.queue_build(p_reason text, p_article bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_build bigint;
begin
  loop
    select id into v_build from public.builds where status = 'queued' for share;
    exit when found;
    insert into public.builds (reason, article_id) values (p_reason, p_article)
    on conflict do nothing returning id into v_build;
    exit when found;
  end loop;
  update public.articles set build_id = v_build where id = p_article;
  return v_build;
end
$$;

create function public.request_build(p_reason text, p_article bigint default null) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return public.queue_build(p_reason, p_article);
end
$$;

-- Begins the build that waits, unless one runs; null when there is nothing to begin.
create function public.claim_build() returns bigint
language sql security definer set search_path = ''
as $$
  update public.builds set status = 'building', started_at = now(), attempts = attempts + 1
  where status = 'queued' and not exists (select from public.builds where status = 'building')
  returning id
$$;

-- A build that was given up may yet turn out to be live. Whatever a failed one should have brought is
-- in every later one.
create function public.finish_build(p_build bigint, p_status public.build_status, p_error text default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.builds set
    status = p_status,
    finished_at = now(),
    error = case when p_status = 'failed' then coalesce(nullif(btrim(p_error), ''), 'The build failed.') end,
    retry_at = case when p_status = 'failed' then
      now() + ('{1 minute,5 minutes,30 minutes,6 hours}'::interval[])[least(greatest(attempts, 1), 4)]
    end
  where id = p_build and p_status in ('live', 'failed')
    and (status = 'building' or (status = 'failed' and p_status = 'live'));
  if not found then return false; end if;
  if p_status = 'live' then
    update public.articles set build_id = p_build
    where build_id in (select id from public.builds where status = 'failed' and id < p_build);
  end if;
  return true;
end
$$;

-- Gives up builds that never reported back, and asks again for the newest one when it failed: any
-- later build holds what an older one should have.
create function public.retry_builds(p_now timestamptz default now()) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_last public.builds;
  v_build bigint;
begin
  perform public.finish_build(id, 'failed', 'The build did not report back.')
  from public.builds where status = 'building' and started_at < p_now - interval '20 minutes';
  select * into v_last from public.builds order by id desc limit 1;
  if v_last.status = 'failed' and v_last.retry_at <= p_now then
    v_build := public.queue_build('retry', null);
    update public.builds set attempts = v_last.attempts, article_id = v_last.article_id where id = v_build;
  end if;
  return v_build;
end
$$;

-- For a server that has just built everything before it lets anybody write: what a process that was
-- killed left waiting or running is live now.
create function public.settle_builds(p_started_at timestamptz) returns integer
language sql security definer set search_path = ''
as $$
  with settled as (
    update public.builds set status = 'live', started_at = p_started_at, finished_at = now()
    where status in ('queued', 'building') returning id
  )
  select count(*)::integer from settled
$$;

-- The shape `Build` of spec/api.md.
create view public.build_log with (security_invoker = true) as
select
  builds.id, builds.reason, articles.slug as article_id, builds.status, builds.requested_at,
  builds.started_at, builds.finished_at, builds.error
from public.builds
left join public.articles on articles.id = builds.article_id;

revoke all on public.build_log from anon, authenticated;
grant select on public.build_log to authenticated, service_role;
revoke execute on function public.queue_build(text, bigint) from public, anon, authenticated;
revoke execute on function public.request_build(text, bigint) from public, anon, authenticated;
revoke execute on function public.claim_build() from public, anon, authenticated;
revoke execute on function public.finish_build(bigint, public.build_status, text) from public, anon, authenticated;
revoke execute on function public.retry_builds(timestamptz) from public, anon, authenticated;
revoke execute on function public.settle_builds(timestamptz) from public, anon, authenticated;
grant execute on function public.require_administrator() to authenticated, service_role;
grant execute on function public.request_build(text, bigint) to authenticated;
grant execute on function public.claim_build() to service_role;
grant execute on function public.finish_build(bigint, public.build_status, text) to service_role;
grant execute on function public.retry_builds(timestamptz) to service_role;
grant execute on function public.settle_builds(timestamptz) to service_role;
