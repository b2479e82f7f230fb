-- rule: webhooks/list
create table public.webhooks (
  id bigint generated always as identity primary key,
  url text not null,
  events text[] not null,
  -- Encrypted; signs deliveries.
  sealed_secret text not null,
  -- Signs for one more day.
  former_secret text,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  off_at timestamptz,
  constraint webhook_address_must_be_of_the_web check (url ~ '^https?://' and char_length(url) <= 500),
  constraint webhook_must_have_an_event check (cardinality(events) between 1 and 20),
  constraint webhook_secret_must_be_sealed check (sealed_secret like 'v1.%')
);

alter table public.jobs
  add constraint jobs_webhook_id_fkey foreign key (webhook_id) references public.webhooks (id) on delete cascade;

-- Types are in src/features/programs/webhooks/events.ts.
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

-- The argument is the type of the event.
create function public.emit_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.jobs (kind, webhook_id, event, useful_until)
  select 'webhook', id, jsonb_build_object(
    'type', tg_argv[0], 'timestamp', now(),
    'data', public.event_data(tg_table_name, to_jsonb(coalesce(new, old)))
  ), now() + public.delivery_period()
  from public.webhooks where off_at is null and tg_argv[0] = any (events);
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
-- Restored and imported comments keep their time.
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

-- Whether it has switched the webhook off, after a week of failures.
create function public.record_delivery(p_job bigint, p_failure text, p_answer jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_off boolean;
begin
  update public.jobs set answers = answers || p_answer where id = p_job;
  if p_failure is null then perform public.finish_job(p_job); else perform public.fail_job(p_job, p_failure); end if;
  update public.webhooks set
    failing_since = case when p_failure is not null then coalesce(failing_since, now()) end,
    off_at = case when p_failure is not null and failing_since < now() - interval '7 days' then coalesce(off_at, now()) else off_at end
  where id = (select webhook_id from public.jobs where id = p_job)
  returning off_at = now() into v_off;
  return coalesce(v_off, false);
end
$$;

create function public.webhook_is_on(p_webhook bigint) returns boolean stable security definer set search_path = ''
return exists (select from public.webhooks where id = p_webhook and off_at is null);

create policy "administrators read and write webhooks" on public.webhooks
  for all to authenticated
  using ((select public.has_role('administrator'))) with check ((select public.has_role('administrator')));

grant select (id, url, events, created_at, failing_since, off_at) on public.webhooks to authenticated;
grant insert (url, events, sealed_secret), update (url, events, failing_since, off_at) on public.webhooks to authenticated;
grant delete on public.webhooks to authenticated;
