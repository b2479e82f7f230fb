-- Builds are limited, because platforms may charge for them (rule: builds/budget).

-- At most one row, which the deployment writes.
create table public.deployment (
  id boolean primary key default true,
  address text not null,
  -- The key accepts only calls of the function for due jobs.
  due_jobs_key text not null,
  -- False when there is no build hook.
  has_builds boolean not null,
  -- The most builds in 31 days; null where builds are free.
  build_budget integer,
  recorded_at timestamptz not null default now(),
  constraint there_must_be_one_deployment check (id),
  constraint build_budget_must_allow_a_build check (build_budget >= 1)
);

-- Rows are only inserted, so that parallel changes do not wait for each other.
create table public.build_changes (
  build_id bigint not null references public.jobs (id) on delete cascade,
  reason text not null,
  asked_at timestamptz not null default now(),
  primary key (build_id, reason, asked_at)
);

-- Builds of the last 31 days that may have cost a deploy, the newest first.
create function public.paid_builds() returns table (nth bigint, started_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select row_number() over (order by jobs.started_at desc), jobs.started_at from public.jobs
  where kind = 'build' and status in ('running', 'done', 'uncertain')
    and jobs.started_at > now() - interval '31 days'
$$;

-- The time at which `p_left` builds are left. The budget refills evenly, up to six builds.
create function public.builds_left_at(p_left integer, p_budget integer) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(greatest(
    started_at + (nth + least(p_left, full_at) - full_at) * (interval '31 days' / p_budget),
    case when nth > p_budget - least(p_left, full_at) then started_at + interval '31 days' end
  )), '-infinity')
  from public.paid_builds(), least(6, p_budget) as full_at
$$;

-- When a change is to be built: an editor's request at once, others as the budget allows.
create function public.change_due_at(
  p_reason text, p_asked_at timestamptz, p_one_left_at timestamptz, p_three_left_at timestamptz
) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when p_reason in ('asked for', 'start') then p_asked_at
    when p_reason in ('suspend', 'delete', 'suspend page')
      then least(greatest(p_asked_at, p_one_left_at), p_asked_at + interval '1 hour')
    when p_reason in ('publish', 'schedule', 'publish page', 'set up', 'season', 'import')
      then greatest(p_asked_at, p_one_left_at)
    else greatest(p_asked_at + interval '1 hour', p_three_left_at)
  end
$$;

-- When an import is over for builds: changes that are not urgent wait for its end, at most two
-- minutes after its last piece (rule: imports/one-build).
create function public.import_over_at(p_reason text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(active_at + interval '2 minutes'), '-infinity') from public.import_runs
  where ended_at is null and p_reason not in ('asked for', 'suspend', 'delete', 'suspend page')
$$;

-- When a build is due: by its most urgent change, or as the repetition of a lost one.
create function public.build_due_at(p_build bigint) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  with budget as materialized (
    select public.builds_left_at(1, build_budget) as one_left_at, public.builds_left_at(3, build_budget) as three_left_at
    from public.deployment where build_budget is not null
  )
  select least(
    (select due_at from public.jobs where id = p_build),
    (
      select min(greatest(public.import_over_at(reason), case
        when one_left_at is null then asked_at
        else public.change_due_at(reason, asked_at, one_left_at, three_left_at)
      end))
      from public.build_changes left join budget on true
      where build_id = p_build
    )
  )
$$;

create function public.read_waiting_build(p_build bigint) returns jsonb
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

create function public.read_build_budget() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'builds', (select build_budget from public.deployment),
    'made', (select count(*) from public.paid_builds())
  )
  where public.has_role('editor')
$$;

-- Requests a build; at most one is queued. The share lock delays the claim of the build until this
-- transaction commits.
create function public.queue_build(p_reason text, p_article bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_build bigint;
begin
  loop
    -- A queued repetition will contain this change too.
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

-- Whether the season has changed since the last build began (rule: cards/season). It counts a
-- minute late, because the clock of the build may be slow.
create function public.season_has_turned(p_at timestamptz default now()) returns boolean
language sql stable security definer set search_path = ''
as $$
  with pages as (
    select
      coalesce((select max(started_at) from public.jobs where kind = 'build'), recorded_at) as made_at,
      coalesce((select time_zone from public.site_settings limit 1), 'UTC') as zone
    from public.deployment where has_builds
  ), turn as (
    select
      extract(month from (made_at - interval '1 minute') at time zone zone)::smallint as former,
      extract(month from (p_at - interval '1 minute') at time zone zone)::smallint as present
    from pages
  )
  select exists (
    select from turn, public.article_cards as cards
    join public.articles on articles.id = article_id and published
    where (former = any (cards.months)) <> (present = any (cards.months))
  ) and not exists (
    select from public.jobs join public.build_changes as changes on changes.build_id = jobs.id
    where kind = 'build' and status = 'queued' and changes.reason = 'season'
  )
$$;

create function public.request_build(p_reason text, p_article bigint default null) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  return public.queue_build(p_reason, p_article);
end
$$;

-- Marks builds as live, for a local server that has built everything. pg-safeupdate requires the
-- condition.
create function public.mark_builds_live(p_started_at timestamptz) returns integer
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
  delete from public.build_changes where true;
  return v_count;
end
$$;

-- The reason is the trigger's argument, or else the name of the table.
create function public.request_build_of_table() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.queue_build(coalesce(tg_argv[0], tg_table_name), null);
  return null;
end
$$;

create function public.fail_first_build(p_error text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.fail_job(id, p_error) from public.jobs where kind = 'build' and status = 'running';
  if found then return; end if;
  perform public.queue_build('start', null);
  perform public.fail_job(id, p_error) from public.claim_jobs('build', 1);
end
$$;

-- A repetition is listed once its pause is over; the last of several lost builds is not repeated.
create view public.build_log with (security_invoker = true) as
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

grant select on public.build_log to authenticated;
grant execute on function
  public.request_build,
  public.read_build_budget,
  public.read_waiting_build
to authenticated;
