-- Whether a job of a kind that has a function of its own is due.
create function public.is_due(p_kind public.job_kind, p_at timestamptz default now()) returns boolean
stable security definer set search_path = ''
return exists (
  select from public.jobs where kind = p_kind and status in ('queued', 'running') and due_at <= p_at
);

-- Checked in the database, so that functions run only when needed (rule: builds/idle-costs-little).
create function public.something_is_due(p_at timestamptz default now()) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.articles where scheduled_at <= p_at and not published and binned_at is null
    )
    or exists (
      select from public.pending_versions join public.articles on articles.id = article_id
      where publish_at <= p_at and published
    )
    or exists (
      select from public.jobs
      where kind = 'email' and not public.emails_are_braked() and due_at <= p_at
        and (status = 'running' or (status = 'queued' and (useful_until is null or useful_until > now())))
    )
    or exists (select from public.list_due_webhooks(p_at))
    or exists (
      select from public.jobs as build, public.deployment
      where kind = 'build' and deployment.has_builds and case status
        when 'running' then due_at <= p_at
        when 'queued' then public.build_due_at(build.id) <= p_at and not exists (
          select from public.jobs where kind = 'build' and status = 'running'
        )
      end
    )
    or exists (
      select from public.articles
      where comments_open and sharing ->> 'comments_until' is not null
        and (sharing ->> 'comments_until')::timestamptz <= p_at
    )
    or public.season_has_turned(p_at)
    or exists (select from public.list_due_issues(p_at))
    or exists (select from public.due_welcome_copies(p_at))
    or exists (select from public.list_stalled_issues(p_at))
    or exists (select from public.publications_to_tell)
    or exists (select from public.due_news(p_at))
    or exists (select from public.due_comment_news(p_at))
    or exists (select from public.due_article_news(p_at))
    or public.import_is_due(p_at)
    or public.restore_is_due(p_at)
    or public.is_due('backup', p_at)
    or public.is_due('export', p_at)
$$;

-- Calls the function for due jobs. pg_net sends the request without waiting for the answer.
create function public.call_due_jobs() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_deployment public.deployment;
begin
  select * into v_deployment from public.deployment;
  if not found or not public.something_is_due() then return false; end if;
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 10000)'
  using v_deployment.address || '/.netlify/functions/due-jobs-background',
    jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || v_deployment.due_jobs_key);
  return true;
end
$$;

create function public.asks_each_minute() returns boolean stable security definer set search_path = ''
return to_regprocedure('cron.schedule(text,text,text)') is not null
  and to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is not null;

create function public.schedule_due_jobs() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.asks_each_minute() then return false; end if;
  execute $sql$ select cron.schedule('due-jobs', '* * * * *', 'select public.call_due_jobs()') $sql$;
  execute $sql$ select cron.schedule('due-jobs-notes', '17 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''') $sql$;
  return true;
end
$$;

create function public.record_deployment(
  p_address text, p_key text, p_has_builds boolean, p_budget integer default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.deployment (address, due_jobs_key, has_builds, build_budget)
  values (p_address, p_key, p_has_builds, p_budget)
  on conflict (id) do update set
    address = excluded.address, due_jobs_key = excluded.due_jobs_key,
    has_builds = excluded.has_builds, build_budget = excluded.build_budget
  where (deployment.address, deployment.due_jobs_key, deployment.has_builds, deployment.build_budget)
    is distinct from (excluded.address, excluded.due_jobs_key, excluded.has_builds, excluded.build_budget);
  -- The extensions may have been switched on since the last deployment.
  perform public.schedule_due_jobs();
end
$$;

-- Hosted projects may have these extensions switched off.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
  end if;
exception when others then
  raise warning 'pg_cron and pg_net were not switched on (%): switch them on in the dashboard.', sqlerrm;
end
$$;
select public.schedule_due_jobs();

grant execute on function public.asks_each_minute to anon, authenticated;
