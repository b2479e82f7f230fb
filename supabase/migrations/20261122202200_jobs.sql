create type public.job_kind as enum ('email', 'newsletter_copy', 'build');
-- Uncertain: it may have been done, so it is not repeated.
create type public.job_status as enum ('queued', 'running', 'done', 'failed', 'uncertain');

-- Work that is done after the call that asked for it: an email, a copy of a newsletter issue, or a
-- build of the pages.
create table public.jobs (
  id bigint generated always as identity primary key,
  kind public.job_kind not null,
  status public.job_status not null default 'queued',
  -- Of a build: in a row, those of the builds that it repeats included.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Of a running job: when it counts as lost.
  due_at timestamptz not null default now(),
  -- After this it is not needed.
  useful_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  -- Of an email. Its text is encrypted, because it may contain a link that opens an account.
  recipient text,
  subject text,
  sealed text,
  -- Of a copy; the subscriber is null when they have left: nothing is sent.
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  subscriber_id bigint references public.newsletter_subscribers (id) on delete set null,
  -- Of a build.
  reason text,
  article_id bigint references public.articles (id) on delete set null,
  constraint job_must_hold_what_its_kind_needs check (
    case kind
      when 'email' then num_nonnulls(recipient, subject, sealed) = 3
      when 'newsletter_copy' then issue_id is not null
      else reason is not null
    end
  ),
  constraint email_subject_must_be_one_line check (subject !~ '[[:cntrl:]]'),
  constraint email_must_be_sealed check (sealed like 'v1.%'),
  constraint issue_must_go_to_a_subscriber_once unique (issue_id, subscriber_id),
  constraint failed_job_must_say_why check (status <> 'failed' or error is not null),
  constraint finished_job_must_have_a_time check (
    status in ('queued', 'running') or finished_at is not null
  )
);
create index jobs_due on public.jobs (kind, due_at) where status in ('queued', 'running');
create index jobs_failed on public.jobs (finished_at desc) where status = 'failed';
create index jobs_of_issue on public.jobs (issue_id) where kind = 'newsletter_copy';
create index jobs_of_subscriber on public.jobs (subscriber_id) where subscriber_id is not null;
create index jobs_of_article on public.jobs (article_id) where article_id is not null;
create index builds_newest_first on public.jobs (id desc) where kind = 'build';
create unique index one_build_is_queued on public.jobs (kind) where kind = 'build' and status = 'queued';
create unique index one_build_is_running on public.jobs (kind) where kind = 'build' and status = 'running';

alter table public.articles
  add constraint articles_build_id_fkey foreign key (build_id) references public.jobs (id) on delete set null;
create index articles_by_build on public.articles (build_id) where build_id is not null;

-- The pause after a failed attempt.
create function public.job_pause(p_attempts integer) returns interval
language sql immutable set search_path = ''
as $$
  select ('{1 minute,5 minutes,30 minutes,6 hours}'::interval[])[greatest(1, least(p_attempts, 4))]
$$;

-- A job that is done. An email is deleted with what it said.
create function public.finish_job(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.jobs where id = p_id and kind = 'email';
  if found then return true; end if;
  -- A build that was given up may still go live.
  update public.jobs set status = 'done', finished_at = now(), error = null
  where id = p_id and (status = 'running' or (kind = 'build' and status = 'failed'));
  if not found then return false; end if;
  if exists (select from public.jobs where id = p_id and kind = 'build') then
    -- It contains what the failed builds before it should have published.
    update public.articles set build_id = p_id
    where build_id in (select id from public.jobs where kind = 'build' and status = 'failed' and id < p_id);
    delete from public.jobs where kind = 'build' and status = 'queued' and due_at > now();
  end if;
  return true;
end
$$;

-- A job that failed, or is not known to be done. It is repeated after a pause: an email or a copy in its own row, four times; a
-- build in a row of its own, without end.
create function public.fail_job(p_id bigint, p_error text, p_repeat boolean default true) returns boolean
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
  if v_job.kind = 'build' then
    insert into public.jobs (kind, reason, article_id, attempts, due_at)
    values ('build', 'retry', v_job.article_id, v_job.attempts, v_job.due_at)
    on conflict do nothing;
  end if;
  return v_job.id is not null;
end
$$;

-- Jobs to do now, each given out once. An email that does not end within 5 minutes, or a build within
-- 20, counts as lost and is repeated; a copy is not, because it may have arrived.
create function public.claim_jobs(p_kind public.job_kind, p_limit integer, p_id bigint default null)
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
    perform public.fail_job(id, 'The build did not report back.')
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
    where due.kind = p_kind and due.status = 'queued' and due.due_at <= now()
      and (due.useful_until is null or due.useful_until > now()) and (p_id is null or due.id = p_id)
      and (due.kind <> 'newsletter_copy' or due.subscriber_id is not null)
    order by due.due_at, due.id
    limit p_limit
    for update skip locked
  )
  returning jobs.*;
end
$$;

-- One build is queued at most: requests join it. The share lock delays its claim until this
-- transaction has committed.
create function public.queue_build(p_reason text, p_article bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_build bigint;
begin
  loop
    -- A retry that waits for its pause is done at once.
    update public.jobs set due_at = now(), created_at = now(), reason = p_reason, article_id = p_article
    where kind = 'build' and status = 'queued' and due_at > now();
    select id into v_build from public.jobs where kind = 'build' and status = 'queued' for share;
    exit when found;
    insert into public.jobs (kind, reason, article_id) values ('build', p_reason, p_article)
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
  perform public.require_role('editor');
  return public.queue_build(p_reason, p_article);
end
$$;

-- For a local server that has built everything before it accepts writes.
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
  where build_id in (select id from public.jobs where kind = 'build' and status = 'failed');
  return v_count;
end
$$;

-- A server whose first build fails continues with its last release.
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

-- Builds as editors read them; a repetition appears when its pause is over.
create view public.build_log with (security_invoker = true) as
select
  jobs.id, jobs.reason, articles.slug as article_id,
  case jobs.status
    when 'running' then 'building' when 'done' then 'live' else jobs.status::text
  end as status,
  jobs.created_at as requested_at, jobs.started_at, jobs.finished_at, jobs.error,
  case jobs.status when 'failed' then jobs.due_at end as next_attempt_at
from public.jobs
left join public.articles on articles.id = jobs.article_id
where jobs.kind = 'build' and not (jobs.status = 'queued' and jobs.due_at > now());

create view public.unsent_emails with (security_invoker = true) as
select
  id, recipient, subject, attempts, created_at as queued_at, due_at as next_attempt_at,
  case status when 'failed' then finished_at end as failed_at, error as last_error
from public.jobs
where kind = 'email';

create function public.retry_email(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null
  where id = p_id and kind = 'email';
  return found;
end
$$;

-- Queues a copy for every confirmed subscriber. False when the issue was sent before.
create function public.send_issue(p_issue bigint, p_email jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  perform public.require_newsletter();
  update public.newsletter_issues set state = 'sending', stored_email = p_email, started_at = now()
  where id = p_issue and state = 'draft';
  if not found then return false; end if;
  insert into public.jobs (kind, issue_id, subscriber_id)
  select 'newsletter_copy', p_issue, id
  from public.newsletter_subscribers where confirmed_at is not null order by id;
  return true;
end
$$;

create function public.claim_newsletter_copies(p_limit integer)
returns table (id bigint, issue_id bigint, email text, unsubscribe_token text)
language sql security definer set search_path = ''
as $$
  select claimed.id, claimed.issue_id, subscribers.email, subscribers.unsubscribe_token
  from public.claim_jobs('newsletter_copy', p_limit) as claimed
  join public.newsletter_subscribers as subscribers on subscribers.id = claimed.subscriber_id
$$;

create function public.finish_issue(p_issue bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_issues set state = 'sent', finished_at = now()
  where id = p_issue and state = 'sending' and not exists (
    select from public.jobs where issue_id = p_issue and status = 'queued' and subscriber_id is not null
  );
  return found;
end
$$;

-- Issues that no call has worked on for two minutes, although something is due.
create function public.list_stalled_issues() returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select issues.id
  from public.newsletter_issues as issues
  left join public.jobs on jobs.issue_id = issues.id
  where issues.state = 'sending'
  group by issues.id
  having greatest(issues.started_at, max(jobs.started_at)) < now() - interval '2 minutes'
    and coalesce(min(jobs.due_at) filter (
      where jobs.status = 'queued' and jobs.subscriber_id is not null
    ), now()) <= now()
$$;

create function public.read_newsletter_progress() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'subscribers', (select count(*) from public.newsletter_subscribers where confirmed_at is not null),
    'issues', coalesce((
      select jsonb_object_agg(issue_id, jsonb_build_object(
        'total', total, 'sent', sent, 'failed', failed, 'uncertain', uncertain, 'left', gone
      ))
      from (
        select issue_id, count(*) as total,
          count(*) filter (where status = 'done') as sent,
          count(*) filter (where status = 'failed') as failed,
          count(*) filter (where status in ('running', 'uncertain')) as uncertain,
          count(*) filter (where status = 'queued' and subscriber_id is null) as gone
        from public.jobs where kind = 'newsletter_copy' group by issue_id
      ) as counted
    ), '{}')
  )
  where public.has_role('editor')
$$;

alter table public.jobs enable row level security;

create policy "editors read builds, administrators all jobs" on public.jobs
  for select to authenticated
  using ((kind = 'build' and (select public.has_role('editor'))) or (select public.has_role('administrator')));

grant select (
  id, kind, status, attempts, created_at, due_at, started_at, finished_at, error, recipient, subject,
  issue_id, reason, article_id
) on public.jobs to authenticated;
grant select on public.build_log, public.unsent_emails to authenticated;
grant execute on function
  public.request_build,
  public.retry_email,
  public.send_issue,
  public.read_newsletter_progress
to authenticated;
