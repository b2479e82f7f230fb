create type public.job_kind as enum ('email', 'newsletter_copy', 'build', 'webhook', 'backup', 'export');
-- An uncertain job may have been done, so it is not repeated.
create type public.job_status as enum ('queued', 'running', 'done', 'failed', 'uncertain');

create table public.jobs (
  id bigint generated always as identity primary key,
  kind public.job_kind not null,
  status public.job_status not null default 'queued',
  -- For a build, this includes the attempts of the builds that it repeats.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- For a running job, the time at which it counts as lost.
  due_at timestamptz not null default now(),
  useful_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  -- Encrypted, because it may contain a login link.
  recipient text,
  subject text,
  sealed text,
  -- Null when the subscriber has left.
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  subscriber_id bigint references public.newsletter_subscribers (id) on delete set null,
  -- Issues that this copy names, because they were not mailed to the subscriber.
  missed bigint[],
  reason text,
  article_id bigint references public.articles (id) on delete set null,
  webhook_id bigint,
  event jsonb,
  -- What an export contains: {people, revisions, user}.
  wish jsonb,
  -- The answers to each attempt: {at, status, ms, text}.
  answers jsonb not null default '[]',
  constraint job_must_hold_what_its_kind_needs check (
    case kind
      when 'email' then num_nonnulls(recipient, subject, sealed) = 3
      when 'newsletter_copy' then issue_id is not null
      when 'webhook' then num_nonnulls(webhook_id, event) = 2
      when 'export' then wish is not null
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
create index jobs_of_emails on public.jobs (created_at) where kind = 'email';
create index newsletter_copies_by_end on public.jobs (finished_at) where kind = 'newsletter_copy' and status = 'done';
create index jobs_of_issue on public.jobs (issue_id) where kind = 'newsletter_copy';
create index jobs_of_subscriber on public.jobs (subscriber_id) where subscriber_id is not null;
create index jobs_of_article on public.jobs (article_id) where article_id is not null;
create index jobs_of_webhook on public.jobs (webhook_id, id desc) where webhook_id is not null;
create index builds_newest_first on public.jobs (id desc) where kind = 'build';
create unique index one_build_is_queued on public.jobs (kind) where kind = 'build' and status = 'queued';
create unique index one_backup_and_one_export_is_made on public.jobs (kind)
  where kind in ('backup', 'export') and status in ('queued', 'running');
create unique index one_build_is_running on public.jobs (kind) where kind = 'build' and status = 'running';

alter table public.articles
  add constraint articles_build_id_fkey foreign key (build_id) references public.jobs (id) on delete set null;

create function public.job_pause(p_attempts integer) returns interval immutable set search_path = ''
return ('{1 minute,5 minutes,30 minutes,6 hours}'::interval[])[greatest(1, least(p_attempts, 4))];

-- Finishes a job, and deletes the text of an email and the user of an export.
create function public.finish_job(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.job_kind;
begin
  delete from public.jobs where id = p_id and kind in ('email', 'export') returning kind into v_kind;
  if v_kind = 'email' then
    insert into public.sent_emails as counted (day) values ((now() at time zone 'UTC')::date)
    on conflict (day) do update set emails = counted.emails + 1;
  end if;
  if v_kind is not null then return true; end if;
  -- A build that was given up may still go live.
  update public.jobs set status = 'done', finished_at = now(), error = null
  where id = p_id and (status = 'running' or (kind = 'build' and status in ('failed', 'uncertain')));
  if not found then return false; end if;
  if exists (select from public.jobs where id = p_id and kind = 'build') then
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

-- Records a failure. Emails and copies are tried four times and deliveries for a week. Builds are
-- tried until three in a row are lost, because each may cost a deploy.
create function public.fail_job(
  p_id bigint, p_error text, p_repeat boolean default true, p_for_good boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_job public.jobs;
begin
  update public.jobs set
    error = coalesce(nullif(left(btrim(p_error), 4000), ''), 'It failed.'),
    status = case
      when not p_repeat then 'uncertain'
      when kind <> 'build' and attempts < case kind when 'webhook' then 30 else 5 end and not p_for_good then 'queued'
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

-- Claims jobs. A lost email is repeated after 12 minutes (a mail server may take ten to answer), a
-- backup or export after 15, a build after 20. A copy is not repeated, because it may have arrived.
-- Deliveries have claim_deliveries; here they are claimed by id only.
create function public.claim_jobs(p_kind public.job_kind, p_limit integer, p_id bigint default null)
returns setof public.jobs
language plpgsql security definer set search_path = ''
as $$
begin
  if p_kind in ('email', 'backup', 'export') then
    update public.jobs set
      status = case when attempts < 5 then 'queued' else 'failed' end::public.job_status,
      error = coalesce(jobs.error, 'The last attempt did not end.'),
      finished_at = now()
    where kind = p_kind and status = 'running' and due_at <= now();
  elsif p_kind = 'build' then
    perform pg_advisory_xact_lock(hashtextextended('claim a build', 0));
    perform public.fail_job(id, 'The build did not report back.', false)
    from public.jobs where kind = 'build' and status = 'running' and due_at <= now();
    if exists (select from public.jobs where kind = 'build' and status = 'running') then return; end if;
    if public.season_has_turned() then perform public.queue_build('season', null); end if;
    -- Waits for transactions that requested this build, so that it contains their changes.
    perform from public.jobs where kind = 'build' and status = 'queued' for update;
  end if;
  return query
  update public.jobs set
    status = 'running',
    attempts = jobs.attempts + 1,
    started_at = now(),
    due_at = now() + case p_kind
      when 'build' then interval '20 minutes' when 'backup' then interval '15 minutes'
      when 'export' then interval '15 minutes' when 'webhook' then interval '5 minutes' else interval '12 minutes'
    end
  where jobs.id in (
    select due.id from public.jobs as due
    where due.kind = p_kind and due.status = 'queued'
      and case p_kind when 'build' then public.build_due_at(due.id) else due.due_at end <= now()
      and (due.useful_until is null or due.useful_until > now()) and (p_id is null or due.id = p_id)
      and (
        due.kind <> 'newsletter_copy'
        or (due.subscriber_id is not null and not public.issue_is_paused(due.issue_id))
      )
      and (due.kind <> 'email' or not public.emails_are_braked())
      and (due.kind <> 'webhook' or p_id is not null)
    order by due.due_at, due.id
    limit p_limit
    for update skip locked
  )
  returning jobs.*;
end
$$;

create function public.count_lost_builds() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.jobs
  where kind = 'build' and status = 'uncertain'
    and id > coalesce((select max(id) from public.jobs where kind = 'build' and status = 'done'), 0)
$$;

create policy "editors read builds, administrators all jobs" on public.jobs
  for select to authenticated
  using ((kind = 'build' and (select public.has_role('editor'))) or (select public.has_role('administrator')));

grant select (
  id, kind, status, attempts, created_at, due_at, started_at, finished_at, error, recipient, subject, issue_id,
  reason, article_id,
  webhook_id, event, answers
) on public.jobs to authenticated;
