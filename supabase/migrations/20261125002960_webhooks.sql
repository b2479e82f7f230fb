-- rule: webhooks/list
create table public.webhooks (
  id bigint generated always as identity primary key,
  url text not null,
  events text[] not null,
  -- The encrypted secret that signs deliveries.
  sealed_secret text not null,
  -- The secret before, which signs for one more day.
  former_secret text,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  -- Failed attempts in a row, and the time of the last one (rule: webhooks/pauses).
  failures integer not null default 0,
  failed_at timestamptz,
  off_at timestamptz,
  constraint webhook_address_must_be_of_the_web check (url ~ '^https?://' and char_length(url) <= 500),
  constraint webhook_must_have_an_event check (cardinality(events) between 1 and 20),
  constraint webhook_secret_must_be_sealed check (sealed_secret like 'v1.%')
);

alter table public.jobs
  add constraint jobs_webhook_id_fkey foreign key (webhook_id) references public.webhooks (id) on delete cascade;
create index deliveries_due on public.jobs (webhook_id, due_at)
  where webhook_id is not null and status in ('queued', 'running');

-- rule: webhooks/limits
create function public.limit_webhooks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if((select count(*) from public.webhooks) >= 20, 'webhooks_must_be_20_at_most');
  return new;
end
$$;
create trigger limit_webhooks before insert on public.webhooks
  for each row execute function public.limit_webhooks();

-- The data of an event; its types are in src/features/programs/webhooks/events.ts.
create function public.event_data(p_table text, p_row jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case p_table
    when 'articles' then jsonb_build_object(
      'id', p_row -> 'slug', 'aux_id', p_row -> 'id', 'url', '/article/' || (p_row ->> 'slug'), 'title', p_row -> 'title',
      'subtitle', p_row -> 'subtitle', 'headline', p_row -> 'headline', 'published_at', p_row -> 'published_at'
    )
    when 'jobs' then jsonb_build_object(
      'id', p_row -> 'id', 'reason', p_row -> 'reason', 'finished_at', p_row -> 'finished_at', 'error', p_row -> 'error'
    )
    when 'newsletter_subscribers' then jsonb_build_object('id', p_row -> 'id', 'confirmed_at', p_row -> 'confirmed_at')
    else (
      select jsonb_build_object(
        'id', comments.id, 'article_id', slug, 'url', '/comment/' || slug || '/' || comments.id,
        'username', username, 'body', comments.body, 'created_at', comments.created_at
      ) || case p_table
        when 'comment_reports' then jsonb_build_object('reason', p_row -> 'reason')
        else jsonb_build_object('parent_comment', parent_id)
      end
      from public.comments
      join public.articles on articles.id = article_id
      left join public.profiles on profiles.id = author_id
      where comments.id = coalesce(p_row -> 'comment_id', p_row -> 'id')::bigint
    )
  end
$$;

create function public.queue_event(p_webhook bigint, p_type text, p_data jsonb default '{}') returns bigint
language sql security definer set search_path = ''
as $$
  insert into public.jobs (kind, webhook_id, event, useful_until)
  values (
    'webhook', p_webhook, jsonb_build_object('type', p_type, 'timestamp', now(), 'data', p_data),
    now() + public.delivery_period()
  )
  returning id
$$;

-- The argument is the type of the event. The thousandth event that waits says that the following
-- ones are skipped (rule: webhooks/limits).
create function public.emit_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_webhook bigint;
  v_waiting integer;
begin
  for v_webhook in select id from public.webhooks where off_at is null and tg_argv[0] = any (events) loop
    select count(*) into v_waiting from (
      select from public.jobs
      where webhook_id = v_webhook and status in ('queued', 'running') and useful_until > now()
      limit 1000
    ) as waiting;
    if v_waiting < 999 then
      perform public.queue_event(
        v_webhook, tg_argv[0], public.event_data(tg_table_name, to_jsonb(coalesce(new, old)))
      );
    elsif v_waiting = 999 then
      perform public.queue_event(v_webhook, 'events.skipped');
    end if;
  end loop;
  return null;
end
$$;

-- rule: webhooks/events
create trigger emit_published after update of published on public.articles
  for each row when (new.published and not old.published) execute function public.emit_event('article.published');
create trigger emit_updated after update of title, subtitle, headline, body, slug on public.articles
  for each row when (new.published and old.published and (new.version, new.slug) is distinct from (old.version, old.slug))
  execute function public.emit_event('article.updated');
create trigger emit_suspended after update of published on public.articles
  for each row when (old.published and not new.published and new.binned_at is null)
  execute function public.emit_event('article.suspended');
create trigger emit_binned after update of binned_at on public.articles
  for each row when (new.binned_at is not null and old.binned_at is null and new.published_at is not null)
  execute function public.emit_event('article.deleted');
create trigger emit_deleted after delete on public.articles
  for each row when (old.binned_at is null and old.published_at is not null)
  execute function public.emit_event('article.deleted');
-- Restored and imported comments have an earlier time, so they are no events.
create trigger emit_comment after insert on public.comments
  for each row when (new.created_at = now() and new.author_id is not null and new.withheld is null)
  execute function public.emit_event('comment.created');
create trigger emit_approved_comment after update of withheld on public.comments
  for each row when (old.withheld = 'waiting' and new.withheld is null)
  execute function public.emit_event('comment.created');
create trigger emit_report after insert on public.comment_reports
  for each row execute function public.emit_event('comment.reported');
create trigger emit_subscriber after insert or update of confirmed_at on public.newsletter_subscribers
  for each row when (new.confirmed_at = now() and new.source in ('sign-up', 'account'))
  execute function public.emit_event('subscriber.confirmed');
create trigger emit_live_build after update of status on public.jobs
  for each row when (new.kind = 'build' and new.status = 'done' and old.status <> 'done')
  execute function public.emit_event('build.live');
create trigger emit_failed_build after update of status on public.jobs
  for each row when (new.kind = 'build' and new.status in ('failed', 'uncertain') and new.status <> old.status)
  execute function public.emit_event('build.failed');

-- Whether five deliveries in a row have failed (rule: webhooks/pauses).
create function public.fails(p_webhook public.webhooks) returns boolean immutable set search_path = ''
return p_webhook.failures >= 5;

create function public.takes_deliveries(p_webhook public.webhooks, p_at timestamptz) returns boolean
immutable set search_path = ''
return p_webhook.off_at is null and (
  not public.fails(p_webhook) or p_webhook.failed_at + public.job_pause(p_webhook.failures - 4) <= p_at
);

-- Webhooks that have an event to send.
create function public.list_due_webhooks(p_at timestamptz default now()) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select id from public.webhooks
  where public.takes_deliveries(webhooks, p_at) and exists (
    select from public.jobs
    where webhook_id = webhooks.id and due_at <= p_at
      and (status = 'running' or (status = 'queued' and (useful_until is null or useful_until > now())))
  )
$$;

-- Claims deliveries. A failing webhook gets one at a time, the one with the fewest attempts,
-- because another may fail for its content. A delivery that did not end in five minutes is
-- repeated.
create function public.claim_deliveries(p_webhook bigint, p_limit integer) returns setof public.jobs
language plpgsql security definer set search_path = ''
as $$
declare
  v_fails boolean;
begin
  -- The lock makes a second call wait until the first has chosen.
  select public.fails(webhooks) into v_fails from public.webhooks
  where id = p_webhook and public.takes_deliveries(webhooks, now()) for update;
  if not found then return; end if;
  perform public.fail_job(id, coalesce(error, 'The last attempt did not end.'))
  from public.jobs where webhook_id = p_webhook and status = 'running' and due_at <= now();
  if v_fails and exists (select from public.jobs where webhook_id = p_webhook and status = 'running') then return; end if;
  return query
  update public.jobs set
    status = 'running', attempts = jobs.attempts + 1, started_at = now(), due_at = now() + interval '5 minutes'
  where jobs.id in (
    select due.id from public.jobs as due
    where due.webhook_id = p_webhook and due.status = 'queued' and due.due_at <= now()
      and (due.useful_until is null or due.useful_until > now())
    order by case when v_fails then due.attempts end, due.due_at, due.id
    limit case when v_fails then 1 else p_limit end
    for update skip locked
  )
  returning jobs.*;
end
$$;

-- Records an attempt. Returns whether that switched the webhook off, which happens after a week of
-- failures. Parallel attempts count as one failure once the webhook fails.
create function public.record_delivery(p_job bigint, p_failure text, p_answer jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_job public.jobs;
  v_off boolean;
begin
  update public.jobs set answers = answers || p_answer where id = p_job returning * into v_job;
  if p_failure is null then
    perform public.finish_job(p_job);
    update public.webhooks set failing_since = null, failures = 0, failed_at = null where id = v_job.webhook_id;
    return false;
  end if;
  perform public.fail_job(p_job, p_failure);
  update public.webhooks set
    failing_since = coalesce(failing_since, now()),
    off_at = case when failing_since < now() - interval '7 days' then coalesce(off_at, now()) else off_at end
  where id = v_job.webhook_id
  returning off_at = now() into v_off;
  update public.webhooks set failures = failures + 1, failed_at = now()
  where id = v_job.webhook_id and (not public.fails(webhooks) or v_job.started_at > failed_at);
  return coalesce(v_off, false);
end
$$;

create policy "administrators read and write webhooks" on public.webhooks
  for all to authenticated
  using ((select public.has_role('administrator'))) with check ((select public.has_role('administrator')));

grant select (id, url, events, created_at, failing_since, failures, failed_at, off_at) on public.webhooks to authenticated;
grant insert (url, events, sealed_secret), update (url, events, failing_since, failures, off_at) on public.webhooks to authenticated;
grant delete on public.webhooks to authenticated;
