-- Builds cost something where a platform charges for them, so they keep an interval (rule:
-- builds/interval).

-- What the database knows of the deployment in front of it, which writes it itself: at most one row, none
-- before the first deploy.
create table public.deployment (
  id boolean primary key default true,
  address text not null,
  -- Opens the function that does what is due, and nothing else.
  due_jobs_key text not null,
  -- Null without a build hook: nothing is built then.
  release_interval interval,
  constraint there_must_be_one_deployment check (id),
  constraint release_interval_must_not_be_negative check (release_interval >= interval '0')
);
alter table public.deployment enable row level security;

create function public.release_interval() returns interval
language sql stable security definer set search_path = ''
as $$
  select coalesce((select deployment.release_interval from public.deployment), interval '0')
$$;

-- What waits for a build or is in one that has not succeeded yet: one row for each transaction and reason.
-- Only ever inserted, so that changes at the same time do not wait for each other.
create table public.build_changes (
  build_id bigint not null references public.jobs (id) on delete cascade,
  reason text not null,
  asked_at timestamptz not null default now(),
  primary key (build_id, reason, asked_at)
);
alter table public.build_changes enable row level security;

-- When the last build began that may have made a deploy: only those cost something.
create function public.last_build_start() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select started_at from public.jobs
  where kind = 'build' and status in ('running', 'done', 'uncertain') and started_at is not null
  order by id desc limit 1
$$;

-- When a change may begin a build. What an editor asks for waits for nothing; what is withdrawn for an
-- hour since the last build at most; corrections and moderation are collected.
create function public.change_due_at(
  p_reason text, p_asked_at timestamptz, p_interval interval, p_last timestamptz
) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when p_reason in ('asked for', 'start') then p_asked_at
    when p_reason in ('suspend', 'delete', 'withdraw page')
      then greatest(p_asked_at, p_last + least(p_interval, interval '1 hour'))
    when p_reason in ('publish', 'schedule', 'publish page', 'set up')
      then greatest(p_asked_at, p_last + p_interval)
    else greatest(p_asked_at + least(4 * p_interval, interval '1 day'), p_last + p_interval)
  end
$$;

-- When a queued build begins: by the most urgent of its changes, or as the repetition that it is.
create function public.build_due_at(p_build bigint) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(
    (select due_at from public.jobs where id = p_build),
    (
      select min(public.change_due_at(reason, asked_at, public.release_interval(), last))
      from public.build_changes, public.last_build_start() as last
      where build_id = p_build
    )
  )
$$;

-- Of a queued build as editors read it: when it begins, and how many changes wait for it.
create function public.read_waiting_build(p_build bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'due_at', to_char(public.build_due_at(p_build) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'changes', (select count(*) from public.build_changes where build_id <= p_build)
  )
  where public.has_role('editor') and exists (
    select from public.jobs where id = p_build and kind = 'build' and status = 'queued'
  )
$$;

-- What builds cost by now: how many of this month may have made a deploy.
create function public.read_build_costs() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'interval', extract(epoch from public.release_interval())::integer / 60,
    'builds_this_month', (
      select count(*) from public.jobs
      where kind = 'build' and status in ('running', 'done', 'uncertain')
        and started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
    )
  )
  where public.has_role('editor')
$$;

-- One build is queued at most: requests join it. The share lock delays its claim until this
-- transaction has committed. When it is due is said by its changes alone (`build_due_at`).
create or replace function public.queue_build(p_reason text, p_article bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_build bigint;
begin
  loop
    -- A repetition that waits for its pause brings this change too, and has it for a reason.
    update public.jobs set created_at = now(), reason = p_reason, article_id = p_article
    where kind = 'build' and status = 'queued' and reason = 'retry';
    select id into v_build from public.jobs where kind = 'build' and status = 'queued' for share;
    exit when found;
    insert into public.jobs (kind, reason, article_id, due_at) values ('build', p_reason, p_article, 'infinity')
    on conflict do nothing returning id into v_build;
    exit when found;
  end loop;
  insert into public.build_changes (build_id, reason) values (v_build, p_reason) on conflict do nothing;
  update public.articles set build_id = v_build where id = p_article;
  return v_build;
end
$$;

-- A job that is done. An email is deleted with what it said.
create or replace function public.finish_job(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.jobs where id = p_id and kind = 'email';
  if found then return true; end if;
  -- A build that was given up may still go live.
  update public.jobs set status = 'done', finished_at = now(), error = null
  where id = p_id and (status = 'running' or (kind = 'build' and status in ('failed', 'uncertain')));
  if not found then return false; end if;
  if exists (select from public.jobs where id = p_id and kind = 'build') then
    -- It contains what the failed builds before it should have published.
    update public.articles set build_id = p_id
    where build_id in (
      select id from public.jobs where kind = 'build' and status in ('failed', 'uncertain') and id < p_id
    );
    delete from public.build_changes where build_id <= p_id;
    delete from public.jobs where kind = 'build' and status = 'queued' and reason = 'retry';
  end if;
  return true;
end
$$;

-- A job that failed, or is not known to be done. It is repeated after a pause: an email or a copy in its own
-- row, four times; a build in a row of its own, without end. A build that is not known to be done may have
-- cost a deploy: it is repeated until three in a row were lost.
create or replace function public.fail_job(p_id bigint, p_error text, p_repeat boolean default true) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_job public.jobs;
begin
  update public.jobs set
    error = coalesce(nullif(left(btrim(p_error), 4000), ''), 'It failed.'),
    status = case
      when not p_repeat then 'uncertain'
      when kind <> 'build' and attempts < 5 then 'queued'
      else 'failed'
    end::public.job_status,
    due_at = now() + public.job_pause(attempts),
    finished_at = now()
  where id = p_id and status = 'running'
  returning * into v_job;
  if v_job.kind = 'build' and public.count_lost_builds() < 3 then
    insert into public.jobs (kind, reason, article_id, attempts, due_at)
    values ('build', 'retry', v_job.article_id, v_job.attempts, v_job.due_at)
    on conflict (kind) where kind = 'build' and status = 'queued' do update set
      attempts = excluded.attempts, due_at = least(jobs.due_at, excluded.due_at);
  end if;
  return v_job.id is not null;
end
$$;

-- Builds since the last one that succeeded of which no end was reported.
create function public.count_lost_builds() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.jobs
  where kind = 'build' and status = 'uncertain'
    and id > coalesce((select max(id) from public.jobs where kind = 'build' and status = 'done'), 0)
$$;

-- Jobs to do now, each given out once. An email that does not end within 5 minutes, or a build within
-- 20, counts as lost and is repeated; a copy is not, because it may have arrived.
create or replace function public.claim_jobs(p_kind public.job_kind, p_limit integer, p_id bigint default null)
returns setof public.jobs
language plpgsql security definer set search_path = ''
as $$
begin
  if p_kind = 'email' then
    update public.jobs set
      status = case when attempts < 5 then 'queued' else 'failed' end::public.job_status,
      error = coalesce(jobs.error, 'The last attempt did not end.'),
      finished_at = now()
    where kind = 'email' and status = 'running' and due_at <= now();
  elsif p_kind = 'build' then
    perform public.fail_job(id, 'The build did not report back.', false)
    from public.jobs where kind = 'build' and status = 'running' and due_at <= now();
    if exists (select from public.jobs where kind = 'build' and status = 'running') then return; end if;
    -- Waits for the transactions that have asked for this build, so that it contains their changes.
    perform from public.jobs where kind = 'build' and status = 'queued' for update;
  end if;
  return query
  update public.jobs set
    status = 'running',
    attempts = jobs.attempts + 1,
    started_at = now(),
    due_at = now() + case p_kind when 'build' then interval '20 minutes' else interval '5 minutes' end
  where jobs.id in (
    select due.id from public.jobs as due
    where due.kind = p_kind and due.status = 'queued'
      and case p_kind when 'build' then public.build_due_at(due.id) else due.due_at end <= now()
      and (due.useful_until is null or due.useful_until > now()) and (p_id is null or due.id = p_id)
      and (due.kind <> 'newsletter_copy' or due.subscriber_id is not null)
    order by due.due_at, due.id
    limit p_limit
    for update skip locked
  )
  returning jobs.*;
end
$$;

-- For a local server that has built everything before it accepts writes.
create or replace function public.mark_builds_live(p_started_at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_last bigint;
  v_count integer;
begin
  update public.jobs set status = 'done', started_at = p_started_at, finished_at = now()
  where kind = 'build' and status in ('queued', 'running');
  get diagnostics v_count = row_count;
  select max(id) into v_last from public.jobs where kind = 'build' and status = 'done';
  update public.articles set build_id = v_last
  where build_id in (select id from public.jobs where kind = 'build' and status in ('failed', 'uncertain'));
  delete from public.build_changes;
  return v_count;
end
$$;

-- Builds as editors read them; a repetition appears when its pause is over. The last one that was lost is
-- not repeated.
create or replace view public.build_log with (security_invoker = true) as
select
  jobs.id, jobs.reason, articles.slug as article_id,
  case jobs.status
    when 'running' then 'building' when 'done' then 'live' when 'uncertain' then 'failed' else jobs.status::text
  end as status,
  jobs.created_at as requested_at, jobs.started_at, jobs.finished_at, jobs.error,
  case when jobs.status in ('failed', 'uncertain') then (
    select repetition.due_at from public.jobs as repetition
    where repetition.kind = 'build' and repetition.status = 'queued' and repetition.reason = 'retry'
      and repetition.id > jobs.id
  ) end as next_attempt_at,
  case jobs.status when 'queued' then public.read_waiting_build(jobs.id) end as waiting
from public.jobs
left join public.articles on articles.id = jobs.article_id
where jobs.kind = 'build' and not (jobs.status = 'queued' and jobs.reason = 'retry' and jobs.due_at > now());

-- Whichever way there is an administrator: the set-up is over.
create or replace function public.end_set_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.first_set_up (done_at) values (now())
  on conflict (id) do update set done_at = now(), code_hash = null where first_set_up.done_at is null;
  if found then perform public.queue_build('set up', null); end if;
  return null;
end
$$;

-- False when another editor has saved since `p_version`, null when there is no such page.
create or replace function public.update_page(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_public boolean;
  v_public boolean := (p_given ->> 'published')::boolean;
begin
  perform public.require_role('editor');
  perform public.require_sanitised_body(p_given ->> 'body');
  select published into v_was_public from public.pages where id = p_id;
  if not found then return null; end if;
  update public.pages set
    title = p_given ->> 'title', subheading = p_given ->> 'subheading', description = p_given ->> 'description',
    body = p_given ->> 'body', effective = (p_given ->> 'effective')::date, revised = (p_given ->> 'revised')::date,
    published = v_public, version = version + 1, updated_at = now()
  where id = p_id and version = p_version;
  if not found then return false; end if;
  perform public.record_page_save(p_id);
  if v_was_public or v_public then
    perform public.queue_build(
      case when not v_public then 'withdraw page' when v_was_public then 'pages' else 'publish page' end, null
    );
  end if;
  return true;
end
$$;

-- An address that readers have seen says that it is gone. False when there is no such page.
create or replace function public.delete_page(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_page public.pages;
begin
  perform public.require_role('administrator');
  delete from public.pages where id = p_id and not built_in returning * into v_page;
  if v_page.id is null then return false; end if;
  if v_page.was_public then
    perform public.redirect_address(v_page.path, null, 'page');
    perform public.queue_build('withdraw page', null);
  end if;
  return true;
end
$$;

grant execute on function public.read_build_costs, public.read_waiting_build to authenticated;
